import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { CommandError } from '../command-error.ts';
import { backupsAmong } from './backup-name.rules.ts';
import { unlessGone } from './unless-gone.ts';

/** Returns the bytes that may still be written below a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** What a backup leaves to the others on its disk: sixteen segments of Postgres's write-ahead log. */
export const reserveBytes = 16 * 16 * 1024 ** 2;
/** A backup may be larger than the last one by this factor. */
const growth = 1.25;
const checkEveryBytes = 16 * 1024 ** 2;

/** Asks the system. A file system that reports no size is never full here; writing to it shows. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/**
 * Returns how large the next backup is expected to be: as the last one and somewhat more, but no larger than what it is
 * made from; 0 where there is no last one.
 * @param folder of the backups
 * @param sources the folders that are backed up
 */
export async function expectedBytes(folder: string, sources: readonly string[]): Promise<number> {
  const last = backupsAmong(await readdir(folder)).at(-1);
  const facts = last && (await unlessGone(stat(join(folder, last.name))));
  if (!facts) return 0;
  let all = 0;
  for (const source of sources) all += await bytesBelow(source);
  return Math.min(all, facts.size * growth);
}

/**
 * Refuses a backup that does not fit: a full disk would stop the writers of the database, where it is on the same one.
 * @throws CommandError
 */
export async function requireFreeSpace(folder: string, bytes: number, freeBytes: FreeBytes): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes + reserveBytes) return;
  const needed =
    bytes === 0 ? 'The backup does not fit' : `The backup needs about ${megabytes(bytes)} and does not fit`;
  throw new CommandError(
    `${needed} into ${folder}: ${megabytes(free)} are free there, and ${megabytes(reserveBytes)} have to stay free.`,
  );
}

/** Passes a backup's bytes on, and ends it while there is still space for others. */
export function leavingFreeSpace(folder: string, freeBytes: FreeBytes) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unchecked = checkEveryBytes;
    for await (const chunk of chunks) {
      if ((unchecked += chunk.length) >= checkEveryBytes) {
        await requireFreeSpace(folder, 0, freeBytes);
        unchecked = 0;
      }
      yield chunk;
    }
  };
}

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of (await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [])
    if (entry.isFile()) bytes += (await unlessGone(stat(join(entry.parentPath, entry.name))))?.size ?? 0;
  return bytes;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`;
