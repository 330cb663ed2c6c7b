import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { Cast } from '../../test/cast.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { SharePictures } from './share-pictures.service.js';
import { Typesetter } from './typesetter.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ pages: true, env: { APP_URL: 'https://lather.example' } });
  cast = new Cast(running);
});
afterAll(() => running.close());

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${running.url}${path}`, { headers });

async function pictureAt(path: string): Promise<Buffer> {
  const answer = await open(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns how dark a part of a picture is, 0 being white; words darken an empty background. */
async function inkIn(png: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const part = await sharp(png).extract({ left, top, width, height }).greyscale().toBuffer();
  const { channels } = await sharp(part).stats();
  return 255 - (channels[0]?.mean ?? 0);
}

test('the site, a salon and a city have pictures of 1200 x 630 px, light enough for messengers', async () => {
  const id = await cast.salon({ city: 'Marfa' });
  for (const path of ['/share/lather.png', `/share/salons/${id}.png`, '/share/cities/tx/marfa.png']) {
    const png = await pictureAt(path);
    const { width, height, format } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(png.length).toBeLessThan(300_000);
  }
});

test('a picture that has not changed is answered with 304, and is stored for later requests', async () => {
  const first = await open('/share/lather.png');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  const again = await open('/share/lather.png', { 'if-none-match': etag });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  expect(await pictureAt('/share/lather.png')).toEqual(Buffer.from(await first.arrayBuffer()));
});

test('a stored picture is deleted a day later, and rendered again when it is requested', async () => {
  const before = await pictureAt('/share/lather.png');
  running.clock.set(new Date(Date.now() + 25 * 3_600_000));
  await running.app.get(SharePictures).deleteExpired();
  running.clock.reset();
  expect(await pictureAt('/share/lather.png')).toEqual(before);
});

test('a salon shows its name and its place, and its rating once it has reviews', async () => {
  const id = await cast.salon({ name: 'Bubbles & Bows' });
  const fresh = await pictureAt(`/share/salons/${id}.png`);
  expect(await inkIn(fresh, 72, 150, 480, 250)).toBeGreaterThan(10);
  await running.database.query('update salons set rating_sum = 9, review_count = 2 where id = $1', [id]);
  const rated = await pictureAt(`/share/salons/${id}.png`);
  expect(rated).not.toEqual(fresh);
  await running.database.query('update salons set rating_sum = 0, review_count = 0 where id = $1', [id]);
  expect(await pictureAt(`/share/salons/${id}.png`)).toEqual(fresh);
});

test('a salon with pictures of its own is shown by the first of them', async () => {
  const { client, salonId } = await cast.salonDesk();
  const form = new FormData();
  const red = await sharp({ create: { width: 640, height: 640, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.set('alt', 'A red wall');
  form.set('picture', new Blob([new Uint8Array(red)]));
  const headers = { authorization: `Bearer ${client.token}` };
  const path = `${running.url}/api/salons/${salonId}/pictures`;
  expect((await fetch(path, { method: 'POST', headers, body: form })).status).toBe(201);
  const png = await pictureAt(`/share/salons/${salonId}.png`);
  const { dominant } = await sharp(
    await sharp(png).extract({ left: 800, top: 200, width: 300, height: 300 }).toBuffer(),
  ).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(60);
});

test.each(['999999', '0', 'abc', '1%2f..', '99999999999'])('there is no picture of salon %s', async (id) => {
  expect((await open(`/share/salons/${id}.png`)).status).toBe(404);
});

test('a salon that is not approved has no picture, nor has a city without salons', async () => {
  const pending = await cast.salon({ status: 'pending', city: 'Terlingua' });
  expect((await open(`/share/salons/${pending}.png`)).status).toBe(404);
  expect((await open('/share/cities/tx/terlingua.png')).status).toBe(404);
  expect((await open('/share/cities/TX/..%2f.png')).status).toBe(404);
});

test('each public page names its picture', async () => {
  const id = await cast.salon({ name: 'Bubbles & Bows', city: 'Marfa' });
  const expected = {
    '/': 'lather',
    '/find-salons': 'lather',
    [`/salon/${id}`]: `salons/${id}`,
    '/salons/tx/marfa': 'cities/tx/marfa',
  };
  for (const [page, name] of Object.entries(expected)) {
    const html = await (await open(page)).text();
    expect(html).toContain(`<meta property="og:image" content="https://lather.example/share/${name}.png" />`);
    expect(html).toContain('<meta property="og:image:width" content="1200" />');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}" \/>/);
  }
  expect(await (await open('/no-such-page')).text()).not.toContain('og:image');
});

test('texts are outlines of the product’s own typefaces, and letters that the first file lacks come from another', () => {
  const { setText } = new Typesetter();
  const { outline, width } = setText('Łódź', 'display', 80);
  expect(outline).toMatch(/^M/);
  expect(width).toBeGreaterThan(100);
  expect(setText('犬 🐶', 'display', 80).outline).toBe('');
  expect(setText('A', 'body', 80).width).toBeCloseTo(2 * setText('A', 'body', 40).width);
});
