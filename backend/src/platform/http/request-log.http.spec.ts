import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';

let folder: string;
let running: RunningApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lather-logged-'));
  running = await runApp({ env: { LOG_LEVEL: 'debug', LOG_FILE: join(folder, 'lather.log') } });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const logged = () => readFileSync(join(folder, 'lather.log'), 'utf8');

/** Asks for a path, and returns what was logged about it. */
async function logOf(path: string, method = 'GET'): Promise<string> {
  const before = logged().length;
  await fetch(`${running.url}${path}`, { method });
  await until(() => logged().slice(before).includes('"msg":"request"'));
  return logged().slice(before);
}

test('the log does not show the secret of a calendar’s address', async () => {
  const { client } = await new Cast(running).owner();
  const { body } = await client.post<{ url: string }>('/api/calendar-feed');
  await until(() => logged().includes('"path":"/api/calendar-feed"'));
  const { pathname } = new URL(body.url);
  const secret = pathname.slice('/calendar/'.length, -'.ics'.length);
  for (const path of [pathname, `${pathname}/`, pathname.replace('.ics', ''), `/Calendar/${secret}.ics`])
    expect(await logOf(path)).not.toContain(secret);
  expect(await logOf(pathname)).toContain('"path":"/calendar/….ics","status":200');
  expect(
    await logOf(pathname.replace(secret, `%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`)),
  ).not.toContain(secret.slice(1));
});

test.each([
  ['GET', '/unsubscribe/'],
  ['POST', '/unsubscribe/'],
  ['GET', '/api/unsubscribe/'],
  ['POST', '/api/unsubscribe/'],
])('the log does not show the signature of an unsubscribe link to %s %s', async (method, path) => {
  const signature = randomBytes(32).toString('base64url');
  const lines = await logOf(`${path}12.reminders.${signature}`, method);
  expect(lines).not.toContain(signature);
  expect(lines).toContain(`"path":"${path}12.reminders.…"`);
});

test('the log shows ids and names in a path, and nothing of its query', async () => {
  expect(await logOf('/api/salons/12?q=Rex')).toContain('"path":"/api/salons/12","status":404');
  const id = '0193a5c8-6c5e-7b36-9c53-0d9f2f6f1f5e';
  expect(await logOf(`/api/admin/stuck-jobs/${id}`)).toContain(`"path":"/api/admin/stuck-jobs/${id}"`);
});
