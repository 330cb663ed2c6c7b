import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { testConfig } from '../../test/test-config.js';
import { Clock, createMediaStorage } from '../platform/index.js';
import type { BuiltSite } from './built-site.service.js';
import { ReleasedFiles } from './released-files.service.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lather-released-'));
});
afterEach(() => rm(folder, { recursive: true }));

const stored = () => join(folder, 'media/site');
const storedNames = async () => (await readdir(stored())).toSorted();

/** Returns what a process of a release with these files does; all releases of a test share one storage. */
async function release(name: string, files: Readonly<Record<string, string>>): Promise<ReleasedFiles> {
  const assetsFolder = join(folder, name);
  await mkdir(assetsFolder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(assetsFolder, file), text);
  const storage = createMediaStorage(testConfig('postgres://nowhere/none', { DATA_DIR: folder }));
  return new ReleasedFiles(storage, { isBuilt: true, assetsFolder } as BuiltSite, new Clock());
}

async function storedDaysAgo(days: number, name: string): Promise<void> {
  const at = Date.now() / 1_000 - days * 24 * 3_600;
  await utimes(join(stored(), name), at, at);
}

test('a file of another release is found, compressed for a browser that takes it so', async () => {
  const before = await release('before', { 'page-a1.js': 'old', 'page-a1.js.br': 'compressed', 'page-a1.js.gz': 'x' });
  const after = await release('after', { 'page-b2.js': 'new' });
  await Promise.all([before.storeCurrent(), after.storeCurrent()]);
  expect(await after.find('page-a1.js', true)).toEqual({
    bytes: Buffer.from('compressed'),
    type: 'text/javascript; charset=utf-8',
    encoding: 'br',
  });
  expect(await after.find('page-a1.js', false)).toMatchObject({ bytes: Buffer.from('old') });
  expect(await before.find('page-b2.js', true)).toMatchObject({ bytes: Buffer.from('new') });
});

test.each(['page-a1.js.br', 'page-a1.js.map', '../a.js', '..', '', 'page-a1'])(
  '%j is no file of a page',
  async (name) => {
    const files = await release('only', { 'page-a1.js': 'code', 'page-a1.js.br': 'compressed' });
    await files.storeCurrent();
    expect(await files.find(name, true)).toBeUndefined();
  },
);

test('a second start of a release writes nothing', async () => {
  const files = await release('only', { 'page-a1.js': 'code' });
  await files.storeCurrent();
  const first = await stat(join(stored(), 'page-a1.js'));
  await files.storeCurrent();
  expect((await stat(join(stored(), 'page-a1.js'))).ino).toBe(first.ino);
});

test('files are deleted thirty days after their release last ran, and those of the running one never', async () => {
  const before = await release('before', { 'page-a1.js': 'old', 'page-c3.css': 'style' });
  const after = await release('after', { 'page-b2.js': 'new' });
  await before.storeCurrent();
  await after.storeCurrent();
  await storedDaysAgo(31, 'page-a1.js');
  await storedDaysAgo(29, 'page-c3.css');
  await storedDaysAgo(31, 'page-b2.js');
  await after.maintain();
  expect(await storedNames()).toEqual(['page-b2.js', 'page-c3.css']);
});
