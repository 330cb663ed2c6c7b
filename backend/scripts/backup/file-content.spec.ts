import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeArchive } from './archive-writer.ts';
import { addFolder } from './file-content.ts';

let root: string;
let media: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lather-media-'));
  media = join(root, 'media');
  mkdirSync(media);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('files behind a link to another disk are in the backup, and so is a linked file', async () => {
  mkdirSync(join(root, 'other-disk/receipts'), { recursive: true });
  writeFileSync(join(root, 'other-disk/receipts/rex.pdf'), 'a receipt for Rex');
  writeFileSync(join(root, 'other-disk/rex.webp'), 'a picture of Rex');
  symlinkSync(join(root, 'other-disk'), join(media, 'documents'));
  symlinkSync(join(root, 'other-disk/rex.webp'), join(media, 'rex.webp'));
  expect((await backedUp()).sort()).toEqual([
    'media/documents/receipts/rex.pdf',
    'media/documents/rex.webp',
    'media/rex.webp',
  ]);
});

test('the uploaded files may stand behind a link altogether', async () => {
  rmSync(media, { recursive: true });
  mkdirSync(join(root, 'other-disk'));
  writeFileSync(join(root, 'other-disk/rex.webp'), 'a picture of Rex');
  symlinkSync(join(root, 'other-disk'), media);
  expect(await backedUp()).toEqual(['media/rex.webp']);
});

test('a link to a disk that is not mounted fails the backup', async () => {
  symlinkSync(join(root, 'not-mounted/documents'), join(media, 'documents'));
  await expect(backedUp()).rejects.toThrow(
    `media/documents is a link to ${join(root, 'not-mounted/documents')}, which does not exist`,
  );
  rmSync(media, { recursive: true });
  symlinkSync(join(root, 'not-mounted'), media);
  await expect(backedUp()).rejects.toThrow(`media is a link to ${join(root, 'not-mounted')}, which does not exist`);
});

test('a link into its own folder fails the backup', async () => {
  mkdirSync(join(media, 'pictures'));
  symlinkSync(media, join(media, 'pictures/all'));
  await expect(backedUp()).rejects.toThrow('media/pictures/all is a link to a folder that contains it');
});

test('an installation without uploaded files has none in its backup', async () => {
  rmSync(media, { recursive: true });
  expect(await backedUp()).toEqual([]);
});

/** Returns the paths that a backup of the folder contains. */
async function backedUp(): Promise<string[]> {
  let paths: string[] = [];
  await writeArchive(join(root, 'backup.tar.gz'), undefined, async (archive) => {
    await addFolder(archive, 'media', media);
    paths = archive.files.map((file) => file.path);
    return { format: 1 };
  });
  return paths;
}
