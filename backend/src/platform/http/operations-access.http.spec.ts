import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { runApp, type RunningApp } from '../../../test/running-app.js';

const token = 'only who operates it knows this token';
const scrapersToken = 'whoever scrapes figures knows this one';
let running: RunningApp;

beforeAll(async () => {
  running = await runApp({
    env: {
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      RATE_LIMITS: 'on',
      SMTP_URL: 'smtp://127.0.0.1:1',
      OPERATIONS_TOKEN: token,
      METRICS_TOKEN: scrapersToken,
    },
  });
});
afterAll(() => running.close());

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.168.1.20') =>
  running.app.inject({ method: 'GET', url, headers, remoteAddress });

describe('in production', () => {
  test.each(['/metrics', '/api/docs', '/api/docs/openapi.json'])('%s does not exist for the public', async (path) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'platform.not_found']);
    expect((await ask(path, { authorization: 'Bearer guess' })).statusCode).toBe(404);
  });

  test.each(['/%6detrics', '/metric%73', '/api/%64ocs', '/%61pi/docs/openapi.json', 'http://lather.test/metrics'])(
    'nor is it found by another form of its address: %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  test.each([
    ['with the token', { authorization: `Bearer ${token}` }, '192.168.1.20'],
    ['on the same machine', {}, '127.0.0.1'],
  ])('figures and what is wrong with a part are told %s', async (_how, headers, address) => {
    expect((await ask('/metrics', headers, address)).statusCode).toBe(200);
    expect((await ask('/readyz', headers, address)).json()).toMatchObject({ parts: { database: 'ok' } });
  });

  test('the scraper’s token opens the metrics and nothing else', async () => {
    const shown = { authorization: `Bearer ${scrapersToken}` };
    expect((await ask('/metrics', shown)).statusCode).toBe(200);
    expect((await ask('/api/docs', shown)).statusCode).toBe(404);
    expect((await ask('/readyz', shown)).json()).toEqual({ status: 'ready' });
  });

  test('the public sees only whether it is ready', async () => {
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
