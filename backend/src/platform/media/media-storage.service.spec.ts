import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type BucketServer, startBucketServer } from '../../../test/bucket-server.js';
import { testConfig } from '../../../test/test-config.js';
import { createMediaStorage } from './create-media-storage.js';
import type { MediaStorage } from './media-storage.js';
import { deleteUnreferenced } from './unreferenced-files.js';

let folder: string;
let server: BucketServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lather-media-'));
  server = await startBucketServer();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const storageWith = (env: Record<string, string> = {}): MediaStorage =>
  createMediaStorage(testConfig('postgres://nowhere/none', { DATA_DIR: folder, ...env }));

const bucketSettings = (secret = 'shh', id = 'tester') => ({
  MEDIA_BUCKET_URL: `${server.url}/uploads`,
  MEDIA_BUCKET_REGION: 'moon-1',
  MEDIA_BUCKET_KEY_ID: id,
  MEDIA_BUCKET_SECRET: secret,
});

const inFuture = new Date(Date.now() + 25 * 3_600_000);
const none = () => Promise.resolve(new Set<string>());

describe.each([
  ['a folder', () => storageWith()],
  ['a bucket', () => storageWith(bucketSettings())],
])('in %s', (_kind, open) => {
  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of open().list(prefix)) keys.push(key);
    return keys.toSorted();
  }

  test('a file is found by its key, and by no other', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    await open().put('documents/7/license.pdf', bytes, 'application/pdf');
    expect(await open().get('documents/7/license.pdf')).toEqual(bytes);
    for (const other of ['documents/7/other.pdf', 'documents/7', 'documents/7/license.pdf/more', 'documents/../x'])
      expect(await open().get(other)).toBeUndefined();
  });

  test('a second file under a key takes the place of the first', async () => {
    await open().put('documents/twice', Buffer.from('first'), 'text/plain');
    await open().put('documents/twice', Buffer.from('second'), 'text/plain');
    expect((await open().get('documents/twice'))?.toString()).toBe('second');
  });

  test('a list names all files below a prefix, and deleted ones are gone', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `pictures/${name}.webp`);
    for (const key of keys) await open().put(key, Buffer.from(key), 'image/webp');
    expect(await keysBelow('pictures/')).toEqual(keys);
    await open().delete([...keys.slice(1), 'pictures/never.webp']);
    expect(await keysBelow('pictures/')).toEqual(keys.slice(0, 1));
    expect(await keysBelow('nothing/')).toEqual([]);
  });

  test('files that no row names are deleted after a day, and named ones stay', async () => {
    for (const name of ['kept', 'orphan', 'other']) await open().put(`swept/${name}`, Buffer.from(name), 'text/plain');
    expect(await deleteUnreferenced(open(), 'swept/', { now: new Date(), namedOf: none })).toBe(0);
    const namedOf = (keys: readonly string[]) => Promise.resolve(new Set(keys.filter((key) => key.endsWith('kept'))));
    expect(await deleteUnreferenced(open(), 'swept/', { now: inFuture, namedOf })).toBe(2);
    expect(await keysBelow('swept/')).toEqual(['swept/kept']);
  });

  test('a key that leads out of its prefix is refused', async () => {
    await expect(open().put('pictures/../../out', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'is not the key of a file',
    );
  });
});

test('a write that was interrupted is visible to nobody, and is deleted', async () => {
  const media = join(folder, 'media');
  await storageWith().put('torn/whole', Buffer.from('whole'), 'text/plain');
  const part = join(media, 'torn/half.6a5c.part');
  await writeFile(part, 'ha');
  await utimes(part, 0, 0);
  expect(await storageWith().get('torn/half')).toBeUndefined();
  expect(await deleteUnreferenced(storageWith(), 'torn/', { now: new Date(), namedOf: none })).toBe(1);
  expect(await readdir(join(media, 'torn'))).toEqual(['whole']);
});

test('a bucket gets the type of a file, and its refusal is an error', async () => {
  await storageWith(bucketSettings()).put('pictures/typed.avif', Buffer.from('x'), 'image/avif');
  expect(server.objects.get('uploads/pictures/typed.avif')?.type).toBe('image/avif');
  const stranger = storageWith(bucketSettings('shh', 'stranger'));
  await expect(stranger.put('pictures/x', Buffer.from('x'), 'image/png')).rejects.toThrow('no');
  await expect(stranger.get('pictures/typed.avif')).rejects.toThrow('no');
});

test('a bucket that does not answer is told as the file storage, and is no failure of the database', async () => {
  const away = storageWith({ ...bucketSettings(), MEDIA_BUCKET_URL: 'http://127.0.0.1:9/uploads' });
  for (const call of [
    () => away.get('documents/7'),
    () => away.put('documents/7', Buffer.from('x'), 'text/plain'),
    () => away.delete(['documents/7']),
  ])
    await expect(call()).rejects.toMatchObject({ statusCode: 503, code: 'platform.storage_away' });
});
