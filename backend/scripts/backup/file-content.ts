import type { Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { CommandError } from '../command-error.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { unlessGone } from './unless-gone.ts';

const chunkBytes = 256 * 1024;

/**
 * Adds a file at its current length. A file that grows meanwhile is cut there, and one that shrinks is filled with
 * zeros: the write-ahead log restores the database's files.
 * @returns false where the file is gone
 */
export async function addFile(archive: ArchiveWriter, path: string, from: string): Promise<boolean> {
  const file = await unlessGone(open(from, 'r'));
  if (!file) return false;
  try {
    const { size } = await file.stat();
    await archive.addFile(path, size, exactly(file, size));
  } finally {
    await file.close();
  }
  return true;
}

/**
 * Adds all files below a folder; none where the folder does not exist. Links are followed, because the product follows
 * them too.
 * @throws CommandError where a link leads to nothing, such as a disk that is not mounted, or into its own folder
 */
export async function addFolder(archive: ArchiveWriter, path: string, from: string): Promise<void> {
  const found = await unlessGone(lstat(from));
  if (found) await addEntry(archive, { path, from, found, within: [] });
}

interface Entry {
  readonly path: string;
  readonly from: string;
  readonly found: Stats;
  /** The folders that contain the entry, without links in their paths. */
  readonly within: readonly string[];
}

async function addEntry(archive: ArchiveWriter, { path, from, found, within }: Entry): Promise<void> {
  const facts = found.isSymbolicLink() ? await linked(path, from) : found;
  // An unfinished file gets its name only when it is complete.
  if (facts.isFile() && !path.endsWith('.part')) await addFile(archive, path, from);
  if (!facts.isDirectory()) return;
  const folder = await unlessGone(realpath(from));
  if (folder === undefined) return;
  if (within.includes(folder)) throw new CommandError(`${path} is a link to a folder that contains it.`);
  for (const name of (await unlessGone(readdir(from))) ?? []) {
    const inside = { path: `${path}/${name}`, from: join(from, name), within: [...within, folder] };
    const entry = await unlessGone(lstat(inside.from));
    if (entry) await addEntry(archive, { ...inside, found: entry });
  }
}

async function linked(path: string, from: string): Promise<Stats> {
  const facts = await unlessGone(stat(from));
  if (facts) return facts;
  throw new CommandError(
    `${path} is a link to ${await readlink(from)}, which does not exist. Mount it, or remove the link.`,
  );
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(chunkBytes);
  let left = size;
  while (left > 0) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(left, chunkBytes));
    const bytes = bytesRead === 0 ? Buffer.alloc(Math.min(left, chunkBytes)) : chunk.subarray(0, bytesRead);
    left -= bytes.length;
    yield bytes;
  }
}
