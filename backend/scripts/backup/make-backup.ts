import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { Refusal } from '../refusal.ts';
import { inRepository } from '../root.ts';
import { writeArchive } from './archive-writer.ts';
import { backupKey } from './backup-key.ts';
import { backupName } from './backup-name.rules.ts';
import { copyRunningCluster } from './base-backup.ts';
import { addFile, addFolder } from './file-content.ts';
import { formatVersion } from './manifest.ts';

export interface BackupWish {
  readonly dataDir: string;
  /** Of the database `postgres` of the data folder's server, which runs. */
  readonly serverUrl: string;
  /** Where the file goes. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A backup that is whole and on the disk. */
export interface BackupMade {
  readonly path: string;
  readonly bytes: number;
  /** Whatever was answered before this instant is in it. */
  readonly statedAt: string;
  readonly isEncrypted: boolean;
  /** What belongs to the installation and is not in the file, each a sentence. */
  readonly notHere: readonly string[];
}

/** After that nobody writes to an unfinished file any more. */
const abandonedMilliseconds = 24 * 3_600_000;

/** Where backups go unless somebody says otherwise. */
export function backupFolder(env: NodeJS.ProcessEnv, dataDir: string): string {
  return resolve(env.BACKUP_FOLDER || join(dataDir, 'backups'));
}

/**
 * Backs up an installation of `npm start` while it runs. The database comes first and the uploaded files after it: a
 * file is stored before the row that names it, so whatever the database names is there.
 * @throws Refusal
 */
export async function makeBackup({ dataDir, serverUrl, folder, env }: BackupWish): Promise<BackupMade> {
  const key = await backupKey(env);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${folder} cannot be written (${error.code}).`);
  });
  await removeAbandoned(folder);
  const path = join(folder, backupName(new Date(), key !== undefined));
  if (existsSync(path)) throw new Refusal(`${path} was made in this very second.`);
  let statedAt = '';
  const isHere = whatIsHere(dataDir, env);
  await writeArchive(path, key, async (archive) => {
    const point = await copyRunningCluster(serverUrl, join(dataDir, 'postgres/cluster'), archive);
    ({ statedAt } = point);
    await addFile(archive, 'secrets/password', join(dataDir, 'postgres/password'));
    if (isHere.jwtSecret) await addFile(archive, 'secrets/jwt-secret', join(dataDir, 'jwt-secret'));
    if (isHere.media) await addFolder(archive, 'media', join(dataDir, 'media'));
    return manifestOf(point, isHere);
  });
  return { path, bytes: (await stat(path)).size, statedAt, isEncrypted: key !== undefined, notHere: notHere(isHere) };
}

interface WhatIsHere {
  readonly media: boolean;
  readonly jwtSecret: boolean;
}

const whatIsHere = (dataDir: string, env: NodeJS.ProcessEnv): WhatIsHere => ({
  media: !env.MEDIA_BUCKET_URL,
  jwtSecret: !env.JWT_SECRET && existsSync(join(dataDir, 'jwt-secret')),
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
  'Settings of the environment, such as keys of Stripe, are not in it: keep them apart.',
  ...(media ? [] : ['Uploaded files are in the bucket and not in it.']),
  ...(jwtSecret ? [] : ['JWT_SECRET is not in it: without it nobody stays signed in, and codes of apps are lost.']),
];

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('lather-') || !name.endsWith('.part')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedMilliseconds) await rm(path, { force: true });
  }
}
