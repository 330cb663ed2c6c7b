import { parseArgs } from 'node:util';

import { readArchive } from './backup/archive-reader.ts';
import { backupKey } from './backup/backup-key.ts';
import type { Manifest } from './backup/manifest.ts';
import { recover } from './backup/recover.ts';
import { requireEmptyFolder, requireFittingServer, unpackInto } from './backup/restore-data.ts';
import { claimDataFolder } from './data-folder.ts';
import { serverMajor } from './postgres/binaries.ts';
import { giveUp, Refusal } from './refusal.ts';
import { launchSettings } from './start/settings.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
await run().catch(giveUp);

/** `npm run restore -- FILE`: puts a backup of `npm run backup` into an empty data folder. */
async function run(): Promise<void> {
  const file = wantedFile();
  const { dataDir } = launchSettings(process.env);
  await requireEmptyFolder(dataDir);
  const key = await backupKey(process.env);
  say(`Checking ${file}`);
  const manifest = await readArchive(file, key);
  requireFittingServer(manifest, serverMajor());
  const folder = await claimDataFolder(dataDir);
  try {
    await requireEmptyFolder(folder.path);
    say(`Restoring into ${folder.path}`);
    await unpackInto(folder.path, file, key);
    say('Letting Postgres recover');
    await recover(folder.path);
  } finally {
    folder.release();
  }
  tell(manifest, folder.path);
}

function wantedFile(): string {
  try {
    const [file, more] = parseArgs({ allowPositionals: true }).positionals;
    if (file && more === undefined) return file;
  } catch {
    // Anything else than one file is answered by the same sentence.
  }
  throw new Refusal('Say which backup: npm run restore -- .data/backups/lather-….tar.gz');
}

function tell({ statedAt, media, jwtSecret }: Manifest, folder: string): void {
  say(`${folder} holds whatever was answered before ${statedAt}.`);
  if (media === 'bucket') say('Uploaded files were not in the backup: they are in the bucket.');
  if (jwtSecret === 'environment') say('JWT_SECRET was not in the backup: set the one that it was made with.');
}
