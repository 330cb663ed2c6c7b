import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { brand } from '../../src/platform/config/brand.ts';
import { type PaymentProvider, refusalOfProvider } from '../../src/platform/config/payment-provider.ts';
import { CommandError } from '../command-error.ts';
import { type ArchiveSink, readArchive } from './archive-reader.ts';
import type { BackupKey } from './backup-key.ts';
import type { Manifest } from './manifest.ts';
import { markUnproven, restoredUntil, unfinishedRestore } from './restored-folder.ts';
import { explainUnwritable } from './unwritable-folder.ts';

/**
 * The names that a folder to restore into may contain: the mark of the running process, what a killed one has left of
 * its own, backups, and an interrupted restore.
 */
const allowed = new RegExp(`^(?:running(?:\\.\\w+)*|backups|${unfinishedRestore})$`);

/** @throws CommandError where the folder contains anything else, such as a backup that is restored already */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  const found = existsSync(dataDir) ? await readdir(dataDir) : [];
  // An interrupted restore has created its own folder first, so everything else in there is its own.
  if (found.includes(unfinishedRestore)) return;
  if (restoredUntil(dataDir))
    throw new CommandError(
      `A backup was restored into ${dataDir} already. Run npm run restore -- --proof, or delete the folder and restore again.`,
    );
  const [other] = found.filter((name) => !allowed.test(name));
  if (other !== undefined)
    throw new CommandError(
      `The data folder ${dataDir} is not empty (${other}). Stop ${brand}, move the folder away, such as to ${dataDir}.before, and restore again.`,
    );
}

/** @throws CommandError where this machine cannot run the backup's database */
export function requireFittingServer({ postgresMajor, platform }: Manifest, serverMajor: number): void {
  const here = `${process.platform}-${process.arch}`;
  if (platform === here && postgresMajor === serverMajor) return;
  throw new CommandError(
    `This backup holds a database of Postgres ${postgresMajor} on ${platform}; here is Postgres ${serverMajor} on ${here}. Restore it with a ${brand} and a machine of that kind.`,
  );
}

/**
 * @param here the payment provider that the settings of this shell name
 * @throws CommandError where the backup's installation has another one
 */
export function requireFittingProvider({ paymentProvider }: Manifest, here: PaymentProvider): void {
  if (paymentProvider && paymentProvider !== here)
    throw new CommandError(refusalOfProvider('The backup', paymentProvider, here));
}

/**
 * Unpacks a backup into an empty folder. The files are written under another name and moved once they are complete and
 * verified, the database last; after an interruption the next restore starts over.
 * @throws CommandError
 */
export function unpackInto(dataDir: string, file: string, key: BackupKey | undefined): Promise<Manifest> {
  return unpack(dataDir, file, key).catch(explainUnwritable(dataDir));
}

async function unpack(dataDir: string, file: string, key: BackupKey | undefined): Promise<Manifest> {
  const unfinished = join(dataDir, unfinishedRestore);
  for (const name of ['media', 'jwt-secret', 'postgres', unfinishedRestore])
    await rm(join(dataDir, name), { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const manifest = await readArchive(file, key, sinkIn(unfinished, explainUnwritable(dataDir)));
  markUnproven(dataDir, manifest);
  if (existsSync(join(unfinished, 'media'))) await rename(join(unfinished, 'media'), join(dataDir, 'media'));
  if (manifest.jwtSecret === 'here') await rename(join(unfinished, 'secrets/jwt-secret'), join(dataDir, 'jwt-secret'));
  await mkdir(join(unfinished, 'postgres'), { mode: 0o700 });
  await rename(join(unfinished, 'secrets/password'), join(unfinished, 'postgres/password'));
  await rename(join(unfinished, 'database'), join(unfinished, 'postgres/cluster'));
  await rename(join(unfinished, 'postgres'), join(dataDir, 'postgres'));
  await rm(unfinished, { recursive: true });
  return manifest;
}

/** @param explain rethrows what fails here, so that the backup is not called altered for it */
const sinkIn = (root: string, explain: (error: unknown) => never): ArchiveSink => ({
  folder: (path) => makeFolder(join(root, path)).catch(explain),
  file: (path, content) => writeFile(join(root, path), content).catch(explain),
});

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await makeFolder(dirname(path));
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}
