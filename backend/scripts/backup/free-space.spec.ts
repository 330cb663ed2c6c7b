import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeArchive } from './archive-writer.ts';
import { expectedBytes, type FreeBytes, requireFreeSpace, reserveBytes } from './free-space.ts';
import { makeBackup } from './make-backup.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lather-space-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a backup that cannot fit beside the reserve is refused before its first byte', async () => {
  const backups = join(folder, 'backups');
  await expect(
    makeBackup({ dataDir: folder, serverUrl: 'postgres://nobody-asks', folder: backups, env: {}, freeBytes: bytes(0) }),
  ).rejects.toMatchObject({
    name: 'CommandError',
    message: `The backup does not fit into ${backups}: 0 MB are free there, and 268 MB have to stay free.`,
  });
  expect(readdirSync(backups)).toEqual([]);
});

test('a folder of its own has to exist, because the disk that it is on may not be mounted', async () => {
  const missing = join(folder, 'mnt/backups');
  const request = { dataDir: folder, serverUrl: 'postgres://nobody-asks', env: {}, freeBytes: bytes(0) };
  await expect(makeBackup({ ...request, folder: missing })).rejects.toMatchObject({
    name: 'CommandError',
    message: `The folder for backups ${missing} does not exist. Mount its disk, or create it.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup that turns out too large ends before the disk is full, and leaves nothing', async () => {
  const path = join(folder, 'lather.tar.gz');
  let asked = 0;
  const filling: FreeBytes = () => Promise.resolve((asked += 1) > 2 ? reserveBytes - 1 : reserveBytes);
  const failing = writeArchive(
    path,
    undefined,
    async (archive) => {
      for (let turn = 0; turn < 50; turn += 1)
        await archive.addText(`media/${turn}`, randomBytes(1_000_000).toString('base64'));
      return { format: 1 };
    },
    filling,
  );
  await expect(failing).rejects.toThrow(`The backup does not fit into ${folder}`);
  expect([asked, readdirSync(folder)]).toEqual([3, []]);
});

test('the next backup is expected to be a quarter larger than the last, but no larger than its sources', async () => {
  const source = join(folder, 'cluster');
  mkdirSync(join(source, 'base'), { recursive: true });
  writeFileSync(join(source, 'base/1'), Buffer.alloc(1_100));
  expect(await expectedBytes(folder, [source])).toBe(0);
  writeFileSync(join(folder, 'lather-20261122T140053Z.tar.gz'), Buffer.alloc(5_000));
  writeFileSync(join(folder, 'lather-20261123T140053Z.tar.gz'), Buffer.alloc(800));
  expect(await expectedBytes(folder, [source, join(folder, 'no-media')])).toBe(1_000);
  writeFileSync(join(folder, 'lather-20261123T140053Z.tar.gz'), Buffer.alloc(1_000));
  expect(await expectedBytes(folder, [source])).toBe(1_100);
});

test('what the backup needs is said where it is known', async () => {
  await expect(requireFreeSpace(folder, 2_000_000_000, bytes(1_500_000_000))).rejects.toThrow(
    `The backup needs about 2,000 MB and does not fit into ${folder}: 1,500 MB are free there, and 268 MB have to stay free.`,
  );
  await expect(requireFreeSpace(folder, 1_000_000_000, bytes(1_500_000_000))).resolves.toBeUndefined();
});

const bytes =
  (free: number): FreeBytes =>
  () =>
    Promise.resolve(free);
