import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import type { ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { refusalMilliseconds } from './rate-limit.guard.js';

let running: RunningApp;

beforeAll(async () => {
  running = await runApp();
});
afterAll(() => running.close());

async function send(path: string, body: string, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(`${running.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const answer = (await response.json()) as ErrorAnswer & { error?: { type: string; message: string } };
  return { status: response.status, headers: response.headers, body: answer };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const login = JSON.stringify({ email: 'olive@lather.test', password: 'a fine bath' });

describe('a body of the API', () => {
  test('is JSON: a form or a plain text, which another site can send, is refused', async () => {
    for (const type of [form['content-type'], 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await send('/api/login', 'email=a&password=b', { 'content-type': type })).status).toBe(415);
  });

  test('has 32 kB at most, except on routes that allow more', async () => {
    const long = JSON.stringify({ email: 'x'.repeat(33_000) });
    expect((await send('/api/login', long)).status).toBe(413);
    const desk = await new Cast(running).salonDesk();
    const authorization = `Bearer ${desk.client.token}`;
    const cancelVisits = Array.from({ length: 5_000 }, (_, id) => 1_000_000 + id);
    const hours = await send(
      `/api/salons/${desk.salonId}/hours`,
      JSON.stringify({ hours: [], cancelVisits }),
      { authorization },
      'PUT',
    );
    expect(hours.status).toBe(200);
  });

  test.each([
    ['is too deep', '['.repeat(30_000)],
    ['holds too many objects', JSON.stringify({ petOwner: Array.from({ length: 8_000 }, () => ({})) })],
  ])('that %s is refused before anything looks into it', async (_how, body) => {
    const answer = await send('/api/register', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'platform.bad_request']);
  });

  test('with a list in place of an object is refused by the field', async () => {
    const account = { username: 'olive', email: 'o@lather.test', password: 'a fine bath', role: 'pet_owner' };
    const { status, body } = await send('/api/register', JSON.stringify({ ...account, petOwner: [{}, {}] }));
    expect([status, body.errors]).toEqual([400, [{ field: 'petOwner', message: 'petOwner must be an object' }]]);
  });

  test('with eight weekdays is refused by the field', async () => {
    const desk = await new Cast(running).salonDesk();
    const { status, body } = await desk.client.put<ErrorAnswer>(`/api/salons/${desk.salonId}/hours`, {
      hours: Array.from({ length: 50 }, () => ({ dayOfWeek: 9 })),
    });
    expect([status, body.errors?.[0]]).toEqual([
      400,
      { field: 'hours', message: 'hours must hold each weekday once at most' },
    ]);
  });
});

describe("what another site's page makes a browser send", () => {
  test.each(['/api/login', '/api/logout', '/api/refresh', '/api/register', '/%61pi/login'])(
    'is refused at %s',
    async (path) => {
      const answer = await send(path, login, { 'sec-fetch-site': 'cross-site' });
      expect([answer.status, answer.body.code]).toEqual([403, 'platform.cross_site']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test('is accepted from Lather’s own pages', async () => {
    expect((await send('/api/login', login, { 'sec-fetch-site': 'same-origin' })).status).toBe(401);
  });
});

describe("the payment sandbox's API", () => {
  const pairs = (count: number) => Array.from({ length: count }, () => 'a[]=1').join('&');

  test('does not read the body of a call without a key', async () => {
    const answer = await send('/v1/payment_methods', 'x'.repeat(200_000), form);
    expect(answer.status).toBe(401);
  });

  test.each([
    ['16 kB', 'x'.repeat(17_000), 413],
    ['1,000 parameters', pairs(1_001), 400],
  ])('takes %s at most, and says so as Stripe does', async (_most, body, status) => {
    const authorization = `Bearer ${running.config.payments.publishableKey}`;
    const answer = await send('/v1/payment_methods', body, { ...form, authorization });
    expect([answer.status, answer.body.error?.type]).toEqual([status, 'invalid_request_error']);
  });

  test('limits the calls of one address, except its own process', async () => {
    const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
    const { publishableKey, secretKey } = limited.config.payments;
    const ask = (key: string) =>
      fetch(`${limited.url}/v1/payment_intents/pi_none`, { headers: { authorization: `Bearer ${key}` } });
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 121; call += 1) statuses.push((await ask(call % 2 ? publishableKey : 'guess')).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect((await ask(secretKey)).status).toBe(404);
    } finally {
      await limited.close();
    }
  });
});

test('reads of one address are limited too', async () => {
  const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
  const read = () => limited.app.inject({ method: 'GET', url: '/api/nothing', remoteAddress: '192.168.1.20' });
  try {
    let last = await read();
    for (let call = 0; call < 3_000; call += 1) last = await read();
    expect([last.statusCode, last.json<ErrorAnswer>().code]).toEqual([429, 'platform.too_many_requests']);
    expect((await fetch(`${limited.url}/api/nothing`)).status).toBe(404);
  } finally {
    await limited.close();
  }
});

test.each([
  ['/api/payments/month-1/receipt.pdf', '192.168.1.25'],
  ['/api/payouts/1/statement.pdf', '192.168.1.26'],
])('PDFs, which keep the processor busy, are limited more: %s', async (url, remoteAddress) => {
  const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
  try {
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1)
      statuses.push((await limited.app.inject({ method: 'GET', url, remoteAddress })).statusCode);
    expect(statuses.slice(-2)).toEqual([401, 429]);
  } finally {
    await limited.close();
  }
});

test('a caller beyond a limit waits for each refusal, and other callers do not', async () => {
  const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
  const post = (remoteAddress: string) =>
    limited.app.inject({ method: 'POST', url: '/api/login', remoteAddress, headers: form, payload: 'a=1' });
  try {
    for (let call = 0; call < 600; call += 1) await post('192.168.1.23');
    const began = performance.now();
    const refused = Promise.all(Array.from({ length: 8 }, () => post('192.168.1.23')));
    // This request is answered although eight refusals are delayed.
    expect((await post('192.168.1.24')).statusCode).toBe(415);
    expect((await refused).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(429));
    // By this clock a timer may fire a few milliseconds early.
    expect(performance.now() - began).toBeGreaterThan(refusalMilliseconds - 5);
  } finally {
    await limited.close();
  }
});

test('writes of one address are limited before their bodies are read; webhooks are not limited', async () => {
  const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
  const post = (url: string, remoteAddress = '192.168.1.21') =>
    limited.app.inject({ method: 'POST', url, remoteAddress, headers: form, payload: 'a=1' });
  try {
    for (let call = 0; call < 600; call += 1) await post('/api/login');
    const answer = await post('/api/login');
    expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([429, 'platform.too_many_requests']);
    expect(answer.headers.connection).toBe('close');
    expect((await post('/api/login', '192.168.1.22')).statusCode).toBe(415);
    expect((await post('/api/stripe/webhook')).statusCode).toBe(415);
  } finally {
    await limited.close();
  }
});

test('a request that never ends is closed within its time, and does not hold up a stop', async () => {
  const { requestTimeout, headersTimeout } = running.app.getHttpServer() as {
    readonly requestTimeout: number;
    readonly headersTimeout: number;
  };
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 30_000]);
  const stopping = await runApp({ beside: running });
  const client = connect(Number(new URL(stopping.url).port), '127.0.0.1');
  const cutOff = once(client, 'close');
  const arrived = once(stopping.app.getHttpServer() as NodeJS.EventEmitter, 'request');
  client.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  client.write('Content-Length: 100\r\n\r\n{');
  await arrived;
  const began = performance.now();
  await stopping.close();
  await cutOff;
  expect(performance.now() - began).toBeLessThan(14_000);
});
