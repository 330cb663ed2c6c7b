import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { extract } from 'tar-stream';

import { CommandError } from '../command-error.ts';
import { type BackupKey, unsealing } from './backup-key.ts';
import { type BackedUpFile, type Manifest, manifestPath, provenManifest } from './manifest.ts';

/** The receiver of a backup's content. */
export interface ArchiveSink {
  folder(path: string): Promise<void>;
  file(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

const safePath = /^(?:database|media|secrets)(?:\/(?!\.\.?(?:\/|$))[^/\\]+)*$/;

/**
 * Reads a whole backup and verifies it: encryption, compression, and the checksum of each file in the manifest.
 * @param sink receives the content; without one the backup is only verified
 * @throws CommandError where the backup is truncated, altered, or encrypted with another key
 */
export async function readArchive(path: string, key: BackupKey | undefined, sink?: ArchiveSink): Promise<Manifest> {
  const tar = extract();
  const unseal = unsealing(path.endsWith('.age'), key);
  const feed = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const chunk of bytes) if (!tar.write(Buffer.from(chunk))) await taken(tar);
    tar.end();
  };
  const read = pipeline(createReadStream(path), unseal, createGunzip(), feed);
  // A failed read ends the wait for the next entry.
  read.catch((error: Error) => tar.destroy(error));
  try {
    const manifest = await readEntries(tar, sink);
    await read;
    return manifest;
  } catch (error) {
    const reason = await read.then(
      () => error,
      (readError: unknown) => readError,
    );
    const known = [error, reason].find((one) => one instanceof CommandError);
    if (known) throw known;
    const { code, message } = reason as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new CommandError(`${path} cannot be read (${code}).`);
    throw new CommandError(`${path} is not a complete backup: it was cut off or altered (${message}).`);
  }
}

type Extract = ReturnType<typeof extract>;

async function readEntries(tar: Extract, sink: ArchiveSink | undefined): Promise<Manifest> {
  const found: BackedUpFile[] = [];
  let manifest: string | undefined;
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (manifest !== undefined) throw new CommandError('This backup was altered: its manifest is not its last entry.');
    if (name === manifestPath) manifest = await textOf(entry);
    else if (type === 'directory') await addFolder(name.replace(/\/$/, ''), entry, sink);
    else found.push(await addFile(name, entry, sink));
  }
  return provenManifest(manifest, found);
}

async function addFolder(path: string, entry: Readable, sink: ArchiveSink | undefined): Promise<void> {
  requireSafe(path);
  await sink?.folder(path);
  entry.resume();
}

async function addFile(path: string, entry: Readable, sink: ArchiveSink | undefined): Promise<BackedUpFile> {
  requireSafe(path);
  const sum = createHash('sha256');
  let bytes = 0;
  const summed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  if (sink) await sink.file(path, summed());
  else for await (const chunk of summed()) void chunk;
  return { path, bytes, sha256: sum.digest('hex') };
}

/** Refuses a path that leads out of the backup's folder, because the paths in a backup are not trusted. */
function requireSafe(path: string): void {
  if (!safePath.test(path))
    throw new CommandError(`This backup was altered: it contains the path ${JSON.stringify(path)}.`);
}

async function textOf(entry: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function taken(tar: Extract): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      tar.off('drain', onDrain).off('close', onClose);
      act();
    };
    const onDrain = settle(resolve);
    const onClose = settle(() => reject(new Error('The reader of the archive was closed.')));
    tar.once('drain', onDrain).once('close', onClose);
  });
}
