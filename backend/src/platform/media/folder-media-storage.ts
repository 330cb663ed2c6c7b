import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { isMediaKey, requireMediaKey } from './media-key.rules.js';
import { type StoredFile, MediaStorage } from './media-storage.js';

/** Files in a folder of this machine. Several machines have to mount the same one, or use a bucket. */
export class FolderMediaStorage extends MediaStorage {
  constructor(private readonly folder: string) {
    super();
  }

  /**
   * Writes a file beside its place and then moves it there; a process that dies in between leaves a part file, which
   * `list` returns too.
   */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    requireMediaKey(key);
    const path = this.pathOf(key);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeToDisk(part, bytes);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    if (!isMediaKey(key)) return undefined;
    return unlessAbsent(readFile(this.pathOf(key)));
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      requireMediaKey(key);
      await rm(this.pathOf(key), { force: true });
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const begin = join(this.folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await unlessAbsent(opendir(begin, { recursive: true }));
    if (!entries) return;
    for await (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(this.folder, path).split(sep).join('/');
      if (!entry.isFile() || !key.startsWith(prefix)) continue;
      const facts = await unlessAbsent(stat(path));
      if (facts) yield { key, storedAt: facts.mtime };
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, ...key.split('/'));
  }
}

/** Writes the file to the disk before it is moved, so that a power loss leaves no empty file under a key. */
async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
