import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { CommandError } from '../command-error.ts';
import { inRepository } from '../root.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { backupKey } from './backup-key.ts';
import { backupName } from './backup-name.rules.ts';
import { copyRunningCluster } from './base-backup.ts';
import { addFile, addFolder } from './file-content.ts';
import { expectedBytes, type FreeBytes, freeBytesOf, requireFreeSpace } from './free-space.ts';
import { formatVersion } from './manifest.ts';
import { recordedProvider } from './recorded-provider.ts';
import { explainUnwritable } from './unwritable-folder.ts';

export interface BackupRequest {
  readonly dataDir: string;
  /** The address of the database `postgres` on the data folder's running server. */
  readonly serverUrl: string;
  /** The folder for the backup's file. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly freeBytes?: FreeBytes;
}

/** A complete backup on the disk. */
export interface CompletedBackup {
  readonly path: string;
  readonly bytes: number;
  /** Everything acknowledged before this instant is in the backup. */
  readonly statedAt: string;
  readonly isEncrypted: boolean;
  /** The parts of the installation that the file does not contain, each as a sentence. */
  readonly notHere: readonly string[];
}

/** After this time an unfinished file is abandoned. */
const abandonedMilliseconds = 24 * 3_600_000;

/** Returns the default folder for backups. */
export function backupFolder(env: NodeJS.ProcessEnv, dataDir: string): string {
  return env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : defaultFolder(dataDir);
}

const defaultFolder = (dataDir: string): string => resolve(dataDir, 'backups');

/**
 * Backs up a running installation of `npm start`. The database comes before the uploaded files: a file is stored before
 * the row that names it, so every file that the database names is in the backup.
 * @throws CommandError
 */
export async function makeBackup({
  dataDir,
  serverUrl,
  folder,
  env,
  freeBytes = freeBytesOf,
}: BackupRequest): Promise<CompletedBackup> {
  const key = await backupKey(env);
  await prepareFolder(folder, resolve(folder) === defaultFolder(dataDir)).catch(explainUnwritable(folder));
  const path = join(folder, backupName(new Date(), key !== undefined));
  if (existsSync(path)) throw new CommandError(`${path} was made in the same second. Make the backup again.`);
  let statedAt = '';
  const isHere = whatIsHere(dataDir, env);
  const [cluster, media] = [join(dataDir, 'postgres/cluster'), join(dataDir, 'media')];
  const sources = isHere.media ? [cluster, media] : [cluster];
  await requireFreeSpace(folder, await expectedBytes(folder, sources), freeBytes);
  const fill = async (archive: ArchiveWriter): Promise<object> => {
    const point = await copyRunningCluster(serverUrl, cluster, archive);
    ({ statedAt } = point);
    await addFile(archive, 'secrets/password', join(dataDir, 'postgres/password'));
    if (isHere.jwtSecret) await addFile(archive, 'secrets/jwt-secret', join(dataDir, 'jwt-secret'));
    if (isHere.media) await addFolder(archive, 'media', media);
    return { ...manifestOf(point, isHere), paymentProvider: await recordedProvider(serverUrl) };
  };
  await writeArchive(path, key, fill, freeBytes);
  return { path, bytes: (await stat(path)).size, statedAt, isEncrypted: key !== undefined, notHere: notHere(isHere) };
}

interface WhatIsHere {
  readonly media: boolean;
  readonly jwtSecret: boolean;
}

const whatIsHere = (dataDir: string, env: NodeJS.ProcessEnv): WhatIsHere => ({
  media: !env.MEDIA_BUCKET_URL,
  jwtSecret: !env.JWT_SECRET && !env.JWT_SECRET_FILE && existsSync(join(dataDir, 'jwt-secret')),
});

const manifestOf = (point: object, { media, jwtSecret }: WhatIsHere) => ({
  format: formatVersion,
  productVersion: (JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as { version: string }).version,
  ...point,
  platform: `${process.platform}-${process.arch}`,
  media: media ? 'here' : 'bucket',
  jwtSecret: jwtSecret ? 'here' : 'environment',
});

const notHere = ({ media, jwtSecret }: WhatIsHere): string[] => [
  'The backup does not contain settings of the environment, such as keys of Stripe: keep them elsewhere.',
  ...(media ? [] : ['The backup does not contain the uploaded files, which are in the bucket.']),
  ...(jwtSecret
    ? []
    : ['The backup does not contain JWT_SECRET: without it all sessions and all codes of apps are lost.']),
];

/** A folder that somebody chose is not created: where its disk is not mounted, it would be made on another one. */
async function prepareFolder(folder: string, mayCreate: boolean): Promise<void> {
  if (mayCreate) await mkdir(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(folder))
    throw new CommandError(`The folder for backups ${folder} does not exist. Mount its disk, or create it.`);
  for (const name of await readdir(folder)) {
    if (!name.startsWith('lather-') || !name.endsWith('.part')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedMilliseconds) await rm(path, { force: true });
  }
}
