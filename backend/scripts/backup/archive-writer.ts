import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import { type Pack, pack } from 'tar-stream';

import { type BackupKey, sealing } from './backup-key.ts';
import { type FreeBytes, freeBytesOf, leavingFreeSpace } from './free-space.ts';
import { type BackedUpFile, manifestPath } from './manifest.ts';
import { explainUnwritable } from './unwritable-folder.ts';

/** Writes the files of a backup one after the other. */
export class ArchiveWriter {
  readonly files: BackedUpFile[] = [];
  private readonly tar: Pack = pack();
  private failure: Error | undefined;
  private waiting: PromiseWithResolvers<void> | undefined;

  constructor() {
    this.tar.on('error', ignoreError);
  }

  get bytes(): AsyncIterable<Uint8Array> {
    return this.tar;
  }

  addFolder(path: string): void {
    this.tar.entry({ name: `${path}/`, type: 'directory', mode: 0o700 });
  }

  /** Adds exactly `bytes` bytes of a file. */
  async addFile(path: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    this.files.push({ path, bytes, sha256: await this.write(path, bytes, content) });
  }

  /** Adds a small text. */
  addText(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.addFile(path, bytes.length, oneChunk(bytes));
  }

  /** Adds the last entry, after which `bytes` ends. */
  async end(manifest: object): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify({ ...manifest, files: this.files }, undefined, 1)}\n`);
    await this.write(manifestPath, bytes.length, oneChunk(bytes));
    this.tar.finalize();
  }

  /** Fails a write that waits for its bytes to be read, and every later one. */
  fail(error: Error): void {
    this.failure ??= error;
    this.waiting?.reject(error);
    this.tar.destroy(error);
  }

  private async write(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string> {
    const sum = createHash('sha256');
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    entry.on('error', ignoreError);
    for await (const chunk of content) {
      if (this.failure) throw this.failure;
      sum.update(chunk);
      // The source may overwrite a chunk once the next one is requested.
      if (!entry.write(Buffer.from(chunk))) await this.waitForDrain(entry);
    }
    entry.end();
    return sum.digest('hex');
  }

  private async waitForDrain(entry: ReturnType<Pack['entry']>): Promise<void> {
    const waiting = Promise.withResolvers<void>();
    this.waiting = waiting;
    entry.once('drain', () => waiting.resolve());
    await waiting.promise;
    this.waiting = undefined;
  }
}

/** The reader of `bytes` gets the error, and `fail` reports it here. */
const ignoreError = (): void => undefined;

/**
 * Writes a backup: a tar, compressed by gzip, encrypted where there is a key. The file gets its name only when all of
 * it is on the disk; an interrupted write leaves a file named `….part`.
 * @param fill adds the files and returns the other fields of the manifest
 * @throws CommandError that names the folder, where it cannot be written or would become full
 */
export async function writeArchive(
  path: string,
  key: BackupKey | undefined,
  fill: (archive: ArchiveWriter) => Promise<object>,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<void> {
  const folder = dirname(path);
  const part = `${path}.part`;
  const archive = new ArchiveWriter();
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  const written = pipeline(archive.bytes, gzip, sealing(key), leavingFreeSpace(folder, freeBytes), output);
  written.catch((error: Error) => archive.fail(error));
  try {
    await archive.end(await fill(archive));
    await written;
    await rename(part, path);
    await syncFolder(folder);
  } catch (error) {
    archive.fail(error as Error);
    // Whichever side fails first ends the other one, and only the pipeline knows which it was.
    const first: unknown = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    await rm(part, { force: true }).catch(() => undefined);
    explainUnwritable(folder)(first);
  }
}

/** Makes the new name durable on the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
