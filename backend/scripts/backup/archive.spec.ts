import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { backupKey, type BackupKey, newBackupKey } from './backup-key.ts';
import { requireEmptyFolder, unpackInto } from './restore-data.ts';

let folder: string;
let key: Required<BackupKey>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lather-archive-'));
  key = await newBackupKey();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['in clear', 'clear.tar.gz'],
  ['encrypted', 'sealed.tar.gz.age'],
])('a backup %s', (form, name) => {
  const keyOf = () => (form === 'encrypted' ? key : undefined);
  const damaged = () => join(folder, `damaged-${name}`);
  let whole: Buffer;

  beforeAll(async () => {
    await smallArchive(join(folder, name), keyOf());
    whole = readFileSync(join(folder, name));
  });

  test('is read and verified as it was written', async () => {
    const contents = new Map<string, string>();
    const { files } = await readArchive(join(folder, name), keyOf(), {
      folder: () => Promise.resolve(),
      file: async (path, content) => void contents.set(path, await textOf(content)),
    });
    expect(files).toHaveLength(5);
    expect(contents.get('database/PG_VERSION')).toBe('18');
  });

  test('is refused where it was truncated, wherever that is', async () => {
    for (const length of [0, 1, 150, Math.floor(whole.length / 2), whole.length - 9, whole.length - 1]) {
      writeFileSync(damaged(), whole.subarray(0, length));
      await expect(readArchive(damaged(), keyOf())).rejects.toThrow(/cut off/);
    }
  });

  test('is refused where a byte was altered, wherever that is', async () => {
    for (const place of [0, 400, Math.floor(whole.length / 3), Math.floor(whole.length / 2), whole.length - 1]) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 0xff;
      writeFileSync(damaged(), bytes);
      await expect(readArchive(damaged(), keyOf())).rejects.toThrow(/altered/);
    }
  });
});

test('an encrypted backup is made with the public half of its key, and opened only by its own key', async () => {
  const path = join(folder, 'public-half.tar.gz.age');
  await smallArchive(path, await backupKey({ BACKUP_KEY: key.recipient }));
  await expect(readArchive(path, await backupKey({ BACKUP_KEY: key.identity }))).resolves.toMatchObject({ format: 1 });
  await expect(readArchive(path, await newBackupKey())).rejects.toThrow('with another key than BACKUP_KEY');
  await expect(readArchive(path, { recipient: key.recipient })).rejects.toThrow('set BACKUP_KEY');
  await expect(readArchive(path, undefined)).rejects.toThrow('set BACKUP_KEY');
});

test('a backup whose content differs from its manifest is refused, and so is one that leads out of its folder', async () => {
  const path = join(folder, 'other.tar.gz');
  const other = { files: [{ path: 'database/PG_VERSION', bytes: 2, sha256: 'of something else' }] };
  await writeArchive(path, undefined, async (archive) => {
    await archive.addText('database/PG_VERSION', '18');
    archive.files.splice(0, 1, ...other.files);
    return { format: 1 };
  });
  await expect(readArchive(path, undefined)).rejects.toThrow('altered: the content of database/PG_VERSION has changed');
  await writeArchive(path, undefined, async (archive) => {
    await archive.addText('media/../../authorized_keys', 'let me in');
    return { format: 1 };
  });
  await expect(readArchive(path, undefined)).rejects.toThrow(
    'altered: it contains the path "media/../../authorized_keys"',
  );
});

test('a backup that fails while it is written leaves no file', async () => {
  const path = join(folder, 'failed.tar.gz');
  const failing = writeArchive(path, key, async (archive) => {
    await archive.addText('database/PG_VERSION', '18');
    throw new Error('Postgres went away');
  });
  await expect(failing).rejects.toThrow('Postgres went away');
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('a backup that cannot be written to its disk fails, however much was left to write', async () => {
  const path = join(folder, 'missing-folder', 'backup.tar.gz');
  const large = Buffer.alloc(300_000, randomBytes(999));
  const failing = writeArchive(path, undefined, async (archive) => {
    for (let turn = 0; turn < 50; turn += 1) await archive.addText(`media/${turn}`, large.toString('base64'));
    return { format: 1 };
  });
  await expect(failing).rejects.toThrow('ENOENT');
  expect(existsSync(path)).toBe(false);
});

test('a backup into a folder that cannot be written names the folder, however late its first file comes', async () => {
  const path = join(folder, 'not-mounted', 'backup.tar.gz');
  const failing = writeArchive(path, undefined, async (archive) => {
    // The pipeline destroys the archive's stream once the file could not be opened.
    while (!(archive.bytes as Readable).destroyed) await setTimeout(5);
    await archive.addText('database/PG_VERSION', '18');
    return { format: 1 };
  });
  await expect(failing).rejects.toMatchObject({
    name: 'CommandError',
    message: `${join(folder, 'not-mounted')} cannot be written: no such file or directory (ENOENT).`,
  });
});

test('a backup into a full folder names the folder, in the middle of its files and at its end', async () => {
  const path = join(folder, 'full.tar.gz');
  for (const files of [1, 50]) {
    symlinkSync('/dev/full', `${path}.part`);
    const failing = writeArchive(path, key, async (archive) => {
      for (let turn = 0; turn < files; turn += 1)
        await archive.addText(`media/${turn}`, randomBytes(200_000).toString('base64'));
      return { format: 1 };
    });
    await expect(failing).rejects.toMatchObject({
      name: 'CommandError',
      message: `${folder} cannot be written: no space left on device (ENOSPC).`,
    });
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

test('a backup is not called altered where the folder that it is restored into cannot be written', async () => {
  const path = join(folder, 'unwritable.tar.gz');
  await writeArchive(path, undefined, async (archive) => {
    await archive.addText(`media/${'long'.repeat(75)}`, 'a picture of Rex');
    return { format: 1 };
  });
  const target = join(folder, 'unwritable');
  await expect(unpackInto(target, path, undefined)).rejects.toMatchObject({
    name: 'CommandError',
    message: `${target} cannot be written: name too long (ENAMETOOLONG).`,
  });
});

test('an invalid key, or one that has lost a letter, is refused', async () => {
  const altered = key.identity.slice(0, -1) + (key.identity.endsWith('Q') ? 'P' : 'Q');
  await expect(backupKey({ BACKUP_KEY: 'sesame' })).rejects.toThrow('BACKUP_KEY should be AGE-SECRET-KEY-1');
  await expect(backupKey({ BACKUP_KEY: altered })).rejects.toThrow('BACKUP_KEY is not a valid key');
  expect(await backupKey({})).toBeUndefined();
});

test('a folder with data is not restored into; an interrupted restore is started over', async () => {
  const path = join(folder, 'twice.tar.gz');
  await smallArchive(path, undefined);
  await expect(requireEmptyFolder(folder)).rejects.toThrow(`The data folder ${folder} is not empty (`);
  const target = join(folder, 'cut-off');
  mkdirSync(join(target, 'restoring/database'), { recursive: true });
  mkdirSync(join(target, 'media'));
  await requireEmptyFolder(target);
  await unpackInto(target, path, undefined);
  expect(readdirSync(target).sort()).toEqual(['media', 'postgres', 'unproven.json']);
});

test('a folder that is restored and not proven yet is proven instead of restored again', async () => {
  const path = join(folder, 'interrupted.tar.gz');
  await smallArchive(path, undefined);
  const target = join(folder, 'not-proven');
  await unpackInto(target, path, undefined);
  await expect(requireEmptyFolder(target)).rejects.toThrow(
    `A backup was restored into ${target} already. Run npm run restore -- --proof, or delete the folder and restore again.`,
  );
});

test('a folder with nothing but the mark of a killed start is restored into', async () => {
  const target = join(folder, 'killed-start');
  mkdirSync(target);
  writeFileSync(join(target, 'running.4711'), '');
  await expect(requireEmptyFolder(target)).resolves.toBeUndefined();
});

/** Writes an archive like a backup, without a cluster in it. */
function smallArchive(path: string, sealedFor: BackupKey | undefined): Promise<void> {
  return writeArchive(path, sealedFor, async (archive) => {
    archive.addFolder('database/pg_wal');
    await archive.addText('database/PG_VERSION', '18');
    await archive.addText('database/backup_label', 'START WAL LOCATION');
    await archive.addText('database/global/pg_control', randomBytes(200_000).toString('base64'));
    await archive.addText('secrets/password', 'a password');
    await archive.addText('media/pictures/rex-640.webp', 'a picture of Rex');
    return { format: 1, statedAt: '2026-11-23T14:00:00.000Z' };
  });
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
