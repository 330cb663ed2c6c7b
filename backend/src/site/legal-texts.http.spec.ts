import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../test/running-app.js';

const appUrl = 'https://lather.example';
let folder: string;
let written: RunningApp;
let silent: RunningApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lather-terms-'));
  const terms = join(folder, 'terms.txt');
  await writeFile(terms, '# House rules\n\nBe **kind**.\n\n<b onclick="x()">Not markup</b>\n');
  silent = await runApp({ pages: true, env: { APP_URL: appUrl } });
  written = await runApp({ pages: true, beside: silent, env: { APP_URL: appUrl, TERMS_FILE: terms } });
});
afterAll(async () => {
  await written.close();
  await silent.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, of = written) => fetch(`${of.url}${path}`, { redirect: 'manual' });

test('a legal text is shown at its address, and markup within it is shown as text', async () => {
  const answer = await get('/terms');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<title>Terms of Service | Lather</title>');
  expect(html).toContain('House rules</h1>');
  expect(html).toContain('<strong>kind</strong>');
  expect(html).not.toContain('<b onclick');
  expect((await get('/api/legal/terms')).status).toBe(200);
});

test('a written text is in the sitemap and in the footer of every page, and an unwritten one nowhere', async () => {
  const listed = await (await get('/sitemaps/pages.xml')).text();
  expect(listed).toContain(`<loc>${appUrl}/terms</loc>`);
  expect(listed).not.toContain('/privacy');
  const html = await (await get('/salons/faq')).text();
  expect(html).toContain('href="/terms"');
  expect(html).not.toContain('href="/privacy"');
  for (const path of ['/privacy', '/privacy/', '/refunds', '/api/legal/privacy', '/api/legal/__proto__'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('without texts of the operator, no such page is found and nothing links to it', async () => {
  for (const path of ['/terms', '/terms/', '/privacy', '/refunds'])
    expect([path, (await get(path, silent)).status]).toEqual([path, 404]);
  expect(await (await get('/sitemaps/pages.xml', silent)).text()).not.toContain('/terms');
  expect(await (await get('/', silent)).text()).not.toMatch(/href="\/(terms|privacy|refunds)"/);
});
