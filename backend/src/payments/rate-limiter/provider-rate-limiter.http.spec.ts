import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { redisIsOnThePath, redisServer } from '../../../test/redis-server.js';
import { runApp } from '../../../test/running-app.js';
import { whileServingRequest } from '../../platform/index.js';
import { ProviderRateLimiter } from './provider-rate-limiter.service.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterEach(() => rig.running.database.query('delete from provider_pace'));
afterAll(() => rig.close());

const slowest = { STRIPE_CALLS_PER_SECOND: '15', STRIPE_CALLS_PER_OPERATION: '15' };
const transfers = 'POST /v1/transfers';
const charges = 'GET /v1/charges/:id';
/** An operation that the product does not use by itself. */
const rare = 'GET /v1/topups';
const isInDatabase = async () =>
  ((await rig.running.database.query('select 1 from provider_pace where name = $1', [rare])).rowCount ?? 0) > 0;

test('calls of people precede background work, and many calls of one operation do not block others, over two processes', async () => {
  const other = await runApp({ beside: rig.running, env: slowest });
  const third = await runApp({ beside: rig.running, env: slowest });
  const order: string[] = [];
  const call = async (who: string, operation: string) => {
    expect(await (who === 'third' ? third : other).app.get(ProviderRateLimiter).acquire(operation)).toBe(true);
    order.push(who);
  };
  const monday = Array.from({ length: 24 }, () => call('monday', transfers));
  await Promise.all([
    call('small', charges),
    call('third', charges),
    whileServingRequest(() => call('person', charges)),
  ]);
  expect(order.filter((who) => who === 'monday').length).toBeLessThan(24);
  await Promise.all(monday);
  expect(order).toHaveLength(27);
  await other.close();
  await third.close();
});

test('a rate-limited call is repeated in its turn, and slows all processes', async () => {
  const { client, petId } = await rig.cast.newcomer();
  const asked: (string | undefined)[] = [];
  rig.proxy.answerInstead(({ method, path, idempotencyKey }) => {
    if (method !== 'POST' || path !== '/v1/subscriptions') return undefined;
    asked.push(idempotencyKey);
    if (asked.length > 2) return undefined;
    return { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slowly.' } } };
  });
  const answer = await client.post('/api/get-or-create-subscription', { planId: 1, petId });
  rig.proxy.answerInstead(undefined);
  expect([answer.status, asked.length, new Set(asked).size]).toEqual([200, 3, 1]);
  const { rows } = await rig.running.database.query<{ name: string }>(
    'select name from provider_pace where share < 1 or slowed_at > 0',
  );
  expect(rows).toEqual([{ name: 'all' }]);
  const figures = await (await fetch(`${rig.running.url}/metrics`)).text();
  expect(figures).toContain('provider_refused_calls_total{bucket="all"} 2');
  expect(figures).toMatch(/provider_calls_total\{operation="POST \/v1\/subscriptions"\} [34]/);
});

test('a person’s call that waits too long fails after seconds without reaching the provider', async () => {
  const { client, petId } = await rig.cast.newcomer();
  await client.get('/api/payments/cards');
  const before = rig.proxy.calls.length;
  await rig.running.database.query(
    `insert into provider_pace (name, tokens, at) values ('all', -10000000, extract(epoch from clock_timestamp()))
     on conflict (name) do update set tokens = excluded.tokens`,
  );
  const answer = await client.post<{ code: string }>('/api/get-or-create-subscription', { planId: 1, petId });
  expect([answer.status, answer.body.code]).toEqual([503, 'payments.unavailable']);
  expect(rig.proxy.calls.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the rate is kept in Redis where there is one, and in the database while Redis is unavailable', async () => {
  const nowhere = await runApp({ beside: rig.running, env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  expect(await nowhere.app.get(ProviderRateLimiter).acquire(rare)).toBe(true);
  expect(await isInDatabase()).toBe(true);
  await nowhere.close();
  if (!redisIsOnThePath()) return;
  await rig.running.database.query('delete from provider_pace');
  const redis = await redisServer();
  const there = await runApp({ beside: rig.running, env: { REDIS_URL: redis.url } });
  expect(await there.app.get(ProviderRateLimiter).acquire(rare)).toBe(true);
  expect(await isInDatabase()).toBe(false);
  await redis.stop();
  expect(await there.app.get(ProviderRateLimiter).acquire(rare)).toBe(true);
  expect(await isInDatabase()).toBe(true);
  await there.close();
});
