import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { ArchiveWriter } from './archive-writer.ts';

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

/** Adds all files below a folder; none where the folder does not exist. */
export async function addFolder(archive: ArchiveWriter, path: string, from: string): Promise<void> {
  const entries = (await unlessGone(readdir(from, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const [inside, there] = [`${path}/${entry.name}`, join(from, entry.name)];
    if (entry.isDirectory()) await addFolder(archive, inside, there);
    // An unfinished file gets its name only when it is complete.
    else if (entry.isFile() && !entry.name.endsWith('.part')) await addFile(archive, inside, there);
  }
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

/** Returns the result, or undefined where the file does not exist or has been removed. */
export async function unlessGone<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
