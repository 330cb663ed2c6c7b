import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';

import { Cast } from '../../../test/cast.js';
import type { ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { SalonDetailDto } from '../../salon-schedule/index.js';
import type { FoundSalonDto } from '../dto/found-salon.dto.js';
import type { SalonPictureDto } from './dto/salon-picture.dto.js';
import { PictureFiles } from './picture-files.service.js';

let running: RunningApp;
let cast: Cast;
let desk: Awaited<ReturnType<Cast['salonDesk']>>;
let photo: Buffer;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  photo = await painted(1_800, 1_200).jpeg().toBuffer();
});
beforeEach(async () => {
  desk = await cast.salonDesk();
});
afterAll(() => running.close());

/**
 * Paints a picture that is different for every call. It is smooth, because noise takes the encoder seven times as long.
 */
function painted(width: number, height: number): Sharp {
  const colour = (): string => `hsl(${randomInt(360)}, ${randomInt(40, 90)}%, ${randomInt(20, 80)}%)`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <linearGradient id="light"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>
        <rect width="100%" height="100%" fill="url(#light)"/>
      </svg>`,
    ),
  ).removeAlpha();
}

const small = (): Promise<Buffer> => painted(400, 320).png().toBuffer();

interface Upload {
  readonly bytes?: Uint8Array;
  readonly alt?: string;
  readonly name?: string;
  readonly type?: string;
  readonly salonId?: number;
}

async function upload({
  bytes = photo,
  alt = 'Two tubs by a window',
  name = 'a.jpg',
  type = 'image/jpeg',
  salonId = desk.salonId,
}: Upload) {
  const form = new FormData();
  form.set('alt', alt);
  form.set('picture', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(`${running.url}/api/salons/${salonId}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.client.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as SalonPictureDto & ErrorAnswer };
}

const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(running.config.media.folder, 'pictures')).catch(() => [])).toSorted();

const shown = async (salonId = desk.salonId) =>
  (await cast.visitor.get<SalonDetailDto>(`/api/salons/${salonId}`)).body.pictures;

describe('an upload', () => {
  test('is served in four widths of AVIF and WebP and as a JPEG, at addresses that never change', async () => {
    const { status, body } = await upload({});
    expect([status, body.width, body.height, body.widths]).toEqual([201, 1_600, 1_067, [320, 640, 960, 1_600]]);
    const files = body.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    for (const file of [...files, '1600.jpg']) {
      const answer = await fetch(`${running.url}${body.address}-${file}`);
      const [width = '', ending = ''] = file.split('.');
      const { width: real, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([answer.status, real]).toEqual([200, Number(width)]);
      expect(answer.headers.get('content-type')).toBe(ending === 'jpg' ? 'image/jpeg' : `image/${ending}`);
      expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[ending]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is never enlarged', async () => {
    const { body } = await upload({ bytes: await painted(700, 500).webp().toBuffer() });
    expect([body.width, body.widths]).toEqual([700, [320, 640, 700]]);
  });

  test('is turned upright and loses its metadata, including the location', async () => {
    const bytes = await painted(600, 400)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '30/1 14/1 34/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Somebody')).toBe(true);
    const { body } = await upload({ bytes });
    expect([body.width, body.height]).toEqual([400, 600]);
    for (const file of ['400.avif', '400.webp', '400.jpg']) {
      const stored = Buffer.from(await (await fetch(`${running.url}${body.address}-${file}`)).arrayBuffer());
      const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(stored.includes('GPS')).toBe(false);
    }
  });

  test('is identified by its content: a PNG declared as a JPEG is accepted, whatever its file name', async () => {
    const before = await storedFiles();
    const { status } = await upload({ bytes: await small(), name: '../../../etc/passwd.jpg' });
    expect(status).toBe(201);
    const added = (await storedFiles()).filter((file) => !before.includes(file));
    expect(added.length).toBeGreaterThan(0);
    for (const file of added) expect(file).toMatch(/^[0-9a-f]{32}-\d+\.(avif|webp|jpg)$/);
  });

  test('that is repeated returns the existing picture, with the latest description', async () => {
    const first = await upload({});
    const files = await storedFiles();
    const again = await upload({});
    expect(again.body).toEqual(first.body);
    const described = await upload({ alt: 'Two tubs and a dryer' });
    expect(described.body).toEqual({ ...first.body, alt: 'Two tubs and a dryer' });
    expect(await storedFiles()).toEqual(files);
  });
});

describe('an upload is refused, and nothing is kept, where', () => {
  const page = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  const refused: [string, string, () => Upload | Promise<Upload>][] = [
    ['it is no picture, whatever it says', 'picture', () => ({ bytes: Buffer.from('%PDF-1.7 not a picture') })],
    ['it is an SVG', 'picture', () => ({ bytes: Buffer.from(page), name: 'a.svg', type: 'image/svg+xml' })],
    ['it is a GIF', 'picture', async () => ({ bytes: await painted(400, 400).gif().toBuffer() })],
    ['it has 1,600 megapixels in a megabyte', 'picture', () => ({ bytes: bomb(40_000, 40_000) })],
    ['it is cut off', 'picture', () => ({ bytes: photo.subarray(0, photo.length / 2) })],
    ['it is too small', 'picture', async () => ({ bytes: await painted(300, 400).png().toBuffer() })],
    ['it is too narrow', 'picture', async () => ({ bytes: await painted(320, 1_000).png().toBuffer() })],
    ['it is empty', 'picture', () => ({ bytes: Buffer.alloc(0) })],
    ['nobody says what it shows', 'alt', () => ({ alt: '  ' })],
    ['what it shows cannot be stored', 'alt', () => ({ alt: 'Two tubs\0' })],
  ];
  test.each(refused)('%s', async (_title, field, make) => {
    const before = await storedFiles();
    const { status, body } = await upload(await make());
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(body.message).toMatch(/^[A-Z].{10,}/);
    expect(await storedFiles()).toEqual(before);
    expect(await shown()).toEqual([]);
  });

  test('it is larger than 10 MB', async () => {
    const { status, body } = await upload({ bytes: Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]) });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([413, 'platform.too_large', 'picture']);
  });

  test('it is for somebody else’s salon, or by a salon that is not approved', async () => {
    const other = await cast.salonDesk();
    const before = await storedFiles();
    expect((await upload({ salonId: other.salonId })).status).toBe(404);
    desk = await cast.salonDesk({ status: 'pending' });
    expect(await upload({})).toMatchObject({ status: 403, body: { code: 'salons.not_approved' } });
    expect(await storedFiles()).toEqual(before);
  });

  test('it is not a form; other routes accept no form', async () => {
    const path = `/api/salons/${desk.salonId}/pictures`;
    expect((await desk.client.post(path, { alt: 'Two tubs' })).status).toBe(415);
    const body = new FormData();
    body.set('email', 'olive@example.com');
    expect((await fetch(`${running.url}/api/login`, { method: 'POST', body })).status).toBe(415);
  });

  test('its form is broken', async () => {
    const answer = await fetch(`${running.url}/api/salons/${desk.salonId}/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.client.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nhalf',
    });
    expect(answer.status).toBe(400);
  });
});

test('a ninth picture is refused, also among concurrent uploads', async () => {
  for (let count = 0; count < 7; count += 1) expect((await upload({ bytes: await small() })).status).toBe(201);
  const late = await Promise.all([small(), small(), small()]);
  const answers = await Promise.all(late.map((bytes) => upload({ bytes })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await shown()).toHaveLength(8);
  expect(await upload({ bytes: await small() })).toMatchObject({
    status: 409,
    body: { code: 'salons.too_many_pictures' },
  });
  const keys = new Set((await storedFiles()).map((file) => file.split('-')[0]));
  const { rows } = await running.database.query<{ total: number }>('select count(*)::int as total from salon_pictures');
  expect(keys.size).toBe(rows[0]?.total);
});

test('one picture uploaded twice concurrently leaves one row with its files', async () => {
  const bytes = await small();
  const before = (await storedFiles()).length;
  const [first, second] = await Promise.all([upload({ bytes }), upload({ bytes })]);
  expect(first.body.id).toBe(second.body.id);
  expect(await shown()).toHaveLength(1);
  // There are AVIF and WebP files in two widths, and a JPEG.
  expect((await storedFiles()).length - before).toBe(5);
});

test('pictures are reordered, redescribed and removed with their files; the first is shown in lists', async () => {
  const path = (id: number) => `/api/salons/${desk.salonId}/pictures/${id}`;
  const [one, two, three] = [
    (await upload({ bytes: await small(), alt: 'First of them' })).body,
    (await upload({ bytes: await small(), alt: 'Second of them' })).body,
    (await upload({ bytes: await small(), alt: 'Third of them' })).body,
  ];
  const moved = await desk.client.patch<SalonPictureDto[]>(path(three.id), { position: 1, alt: 'The tubs' });
  expect(moved.body.map(({ id, alt }) => [id, alt])).toEqual([
    [three.id, 'The tubs'],
    [one.id, 'First of them'],
    [two.id, 'Second of them'],
  ]);
  const found = await cast.visitor.get<FoundSalonDto[]>('/api/salons?limit=100');
  expect(found.body.find(({ id }) => id === desk.salonId)?.picture?.id).toBe(three.id);
  expect((await desk.client.patch<SalonPictureDto[]>(path(three.id), { position: 8 })).body.at(-1)?.id).toBe(three.id);
  expect((await desk.client.delete(path(one.id))).status).toBe(204);
  expect((await desk.client.delete(path(one.id))).status).toBe(404);
  expect((await shown()).map(({ id }) => id)).toEqual([two.id, three.id]);
  expect((await fetch(`${running.url}${one.address}-320.webp`)).status).toBe(404);
  expect((await storedFiles()).filter((file) => one.address.endsWith(file.split('-')[0] ?? ''))).toEqual([]);
});

test.each(['..%2f..%2fsecret', '%2e%2e', 'x.png', `${'0'.repeat(32)}-320.svg`, `${'0'.repeat(32)}-320.webp`])(
  'there is nothing at /media/%s',
  async (name) => {
    expect((await fetch(`${running.url}/media/${name}`)).status).toBe(404);
  },
);

test('files of interrupted uploads are deleted after a day, and those of pictures stay', async () => {
  const { body } = await upload({ bytes: await small() });
  const { rows } = await running.database.query<{ id: number }>(
    'delete from salon_pictures where salon_id <> $1 returning id',
    [desk.salonId],
  );
  expect(rows.length).toBeGreaterThan(0);
  await running.app.get(PictureFiles).deleteUnreferencedFiles();
  expect((await storedFiles()).length).toBeGreaterThan(5);
  running.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await running.app.get(PictureFiles).deleteUnreferencedFiles();
  const left = await storedFiles();
  expect(left.map((file) => file.split('-')[0])).toEqual(
    Array.from({ length: 5 }, () => body.address.split('/').at(-1)),
  );
});

/** Returns a PNG of one colour with one bit for each pixel, so that many pixels take few bytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
