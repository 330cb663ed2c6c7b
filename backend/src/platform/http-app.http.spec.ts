import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { Metrics } from './health/metrics.service.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp({ workers: true });
  visitor = new HttpClient(running.url);
});

afterAll(() => running.close());

describe('every refusal has the common form', () => {
  test.each([
    ['a path that nobody serves', () => visitor.get<ErrorAnswer>('/api/nothing'), 404, 'platform.not_found'],
    ['a body that is no JSON', () => raw('{"email":'), 400, 'platform.bad_request'],
    ['a body of half a megabyte', () => raw(JSON.stringify({ email: 'x'.repeat(500_000) })), 413, 'platform.too_large'],
    ['fields that are wrong', () => visitor.post<ErrorAnswer>('/api/login', {}), 400, 'platform.invalid_fields'],
  ])('%s', async (_title, call, status, code) => {
    const answer = await call();
    expect([answer.status, answer.body.statusCode, answer.body.code]).toEqual([status, status, code]);
    const [requestId, traceId] = [answer.headers.get('x-request-id'), answer.headers.get('x-trace-id')];
    expect(answer.body).toMatchObject({ message: expect.any(String), requestId, traceId });
  });

  async function raw(body: string) {
    const response = await fetch(`${running.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorAnswer };
  }
});

test('a request id of the caller is kept where it is harmless, and replaced where it is not', async () => {
  const withId = (id: string) => visitor.call('GET', '/api/subscription-plans', undefined, { 'x-request-id': id });
  expect((await withId('trace-1234567')).headers.get('x-request-id')).toBe('trace-1234567');
  expect((await withId('bad id; drop')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['pages run no foreign script', '/sign-in', "script-src 'self';"],
  ['nor does the page of the API’s documentation', '/api/docs', "script-src 'self';"],
  ['answers of the API run nothing', '/api/subscription-plans', "default-src 'none';"],
  ['nor do its refusals', '/api/nothing', "default-src 'none';"],
])('%s, and nobody may frame them', async (_title, path, policy) => {
  const { headers } = await fetch(`${running.url}${path}`);
  expect(headers.get('content-security-policy')).toContain(policy);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('no cache keeps an answer of the API unless the answer is declared the same for everybody', async () => {
  for (const path of ['/api/nothing', '/api/user', '/api/payments/config'])
    expect((await fetch(`${running.url}${path}`)).headers.get('cache-control')).toBe('no-store');
});

test('pages may use no camera, microphone or location', async () => {
  const { headers } = await fetch(`${running.url}/sign-in`);
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(self\).*microphone=\(\)/);
});

test('the process reports that it is alive, that its parts are ready, and its metrics', async () => {
  const text = async (path: string) => {
    const response = await fetch(`${running.url}${path}`);
    return { status: response.status, body: await response.text() };
  };
  expect(await text('/healthz')).toEqual({ status: 200, body: '{"status":"ok"}' });
  expect(JSON.parse((await text('/readyz')).body)).toEqual({
    status: 'ready',
    parts: { database: 'ok', migrations: 'ok', queue: 'ok' },
  });
  expect((await text('/metrics')).body).toMatch(
    /shared_outbox_unrelayed_events \d+[^]*shared_event_jobs\{queue="money",state="failed"\} 0/,
  );
});

test('every request is counted by its route and status, whether a scrape comes soon or late', async () => {
  const counted = async (route: string, status: number) => {
    const figures = await (await fetch(`${running.url}/metrics`)).text();
    const name = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    return Number(
      figures
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  await Promise.all([1, 2, 3].map((id) => visitor.get(`/api/salons/${900 + id}/hours`)));
  await until(async () => (await counted('/api/salons/:id/hours', 404)) === 3);

  const metrics = running.app.get(Metrics);
  for (let request = 0; request < 2_500; request += 1) metrics.observeRequest('GET', '/somewhere', 200, 0.02);
  expect(await counted('/somewhere', 200)).toBe(2_500);
});

test('a stop lets a request that waits for a lock finish', async () => {
  const stopping = await runApp();
  const cast = new Cast(stopping);
  const owner = await cast.owner();
  const holder = await stopping.database.connect();
  await holder.query('begin');
  await holder.query('select 1 from pets where id = $1 for update', [owner.petId]);

  const answer = owner.client.patch<{ name: string }>(`/api/pets/${owner.petId}`, { name: 'Waffles' });
  await until(async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await stopping.database.query(waiting)).rowCount === 1;
  });
  const stopped = stopping.close();
  await holder.query('commit');
  holder.release();

  expect((await answer).body.name).toBe('Waffles');
  await stopped;
});
