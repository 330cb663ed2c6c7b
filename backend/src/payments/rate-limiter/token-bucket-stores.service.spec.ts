import { fork } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { redisIsOnThePath, type RedisServer, redisServer } from '../../../test/redis-server.js';
import { until } from '../../../test/until.js';
import { DatabaseTokenBuckets } from './database-token-buckets.js';
import type { Bucket } from './rate-limiter.rules.js';
import type { TokenBucketStore } from './token-bucket-store.js';
import { RedisTokenBuckets } from './redis-token-buckets.js';

let database: FreshDatabase;
let pool: pg.Pool;
let server: RedisServer | undefined;
let client: Redis | undefined;
const stores: Record<string, TokenBucketStore> = {};

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  stores['the database'] = new DatabaseTokenBuckets(pool);
  if (!redisIsOnThePath()) return;
  server = await redisServer();
  client = new Redis(server.url, { lazyConnect: true });
  stores['Redis'] = new RedisTokenBuckets(client);
});
afterAll(async () => {
  client?.disconnect();
  await server?.stop();
  await pool.end();
  await database.drop();
});

/** Less than the time after which Redis forgets a bucket. */
const soonMilliseconds = 20_000;

/** Builds a bucket that gains no token while a test runs. */
const still = (name: string, terms: Partial<Bucket> = {}): Bucket => ({
  name,
  perSecond: 0.001,
  capacity: 5,
  reserve: 2,
  ...terms,
});

describe.each(redisIsOnThePath() ? ['the database', 'Redis'] : ['the database'])('a pace that %s keeps', (place) => {
  const taken = async (count: number, buckets: Bucket[], urgent: boolean) => {
    const pauses: number[] = [];
    for (let one = 0; one < count; one += 1) pauses.push(await stores[place]!.take(buckets, urgent));
    return pauses.filter((pause) => pause === 0).length;
  };

  /** Leaves an instant that a clock five hours ahead of the present one has written. */
  async function setBack(name: string, column: 'at' | 'slowed_at'): Promise<void> {
    const key = `{lather-pace}:${name}`;
    if (place === 'Redis') await client!.hset(key, column, Number(await client!.hget(key, column)) + 5 * 3_600);
    else await pool.query(`update provider_pace set ${column} = ${column} + 5 * 3600 where name = $1`, [name]);
  }

  test('gives background work all but the reserve, and the reserve to people', async () => {
    const bucket = still('reserve');
    expect(await taken(6, [bucket], false)).toBe(3);
    expect(await taken(6, [bucket], true)).toBe(2);
    expect(await stores[place]!.take([bucket], true)).toBeGreaterThan(900_000);
  });

  test('takes a token from each bucket or from none', async () => {
    const [all, narrow] = [still('all of two'), still('narrow', { capacity: 1 })];
    expect(await taken(4, [all, narrow], true)).toBe(1);
    expect(await taken(6, [all], true)).toBe(4);
  });

  test('gives concurrent calls as many tokens as it holds', async () => {
    const bucket = still('crowd');
    const pauses = await Promise.all(Array.from({ length: 40 }, () => stores[place]!.take([bucket], true)));
    expect(pauses.filter((pause) => pause === 0)).toHaveLength(5);
  });

  test('refills by its own clock', async () => {
    const bucket = still('filling', { perSecond: 20, capacity: 1, reserve: 0 });
    expect(await taken(1, [bucket], false)).toBe(1);
    await until(async () => (await stores[place]!.take([bucket], false)) === 0);
  });

  test('refills at its rate although its clock was ahead and has been set back', async () => {
    const bucket = still('set back', { perSecond: 20, capacity: 1, reserve: 0 });
    expect(await taken(1, [bucket], false)).toBe(1);
    await setBack(bucket.name, 'at');
    for (let call = 0; call < 2; call += 1)
      await until(async () => (await stores[place]!.take([bucket], false)) === 0, soonMilliseconds);
  });

  test('slows down after a refusal although the last one came while its clock was ahead', async () => {
    const bucket = still('refused ahead', { perSecond: 100, capacity: 200, reserve: 0 });
    await stores[place]!.take([bucket], true);
    await stores[place]!.slow(bucket);
    await setBack(bucket.name, 'slowed_at');
    await until(async () => (await stores[place]!.take([bucket], true)) === 0);
    await stores[place]!.slow(bucket);
    // Without the refusal the next token takes a fiftieth of a second.
    expect(await stores[place]!.take([bucket], true)).toBeGreaterThan(200);
  });

  test('gives no token for a second after a refusal, and then half as many; refusals at one moment count once', async () => {
    const bucket = still('refused', { perSecond: 100, capacity: 200, reserve: 100 });
    await stores[place]!.take([bucket], true);
    await stores[place]!.slow(bucket);
    await stores[place]!.slow(bucket);
    // At half the rate, 1 token takes one second and 101 take two more; at a quarter they would take four more.
    const pause = await stores[place]!.take([bucket], false);
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(3_000);
  });
});

test('processes share one rate, and a killed one leaves all of it to the others', async () => {
  await pool.query('create table turns (pid int not null)');
  const [speed, capacity] = [40, 4];
  const file = new URL('../../../test/token-taker.ts', import.meta.url);
  const { rows: begun } = await pool.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 as at',
  );
  const takers = Array.from({ length: 3 }, () =>
    fork(file, [database.url, String(speed), String(capacity)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  );
  const turnsOf = async (pids: readonly (number | undefined)[]) =>
    (await pool.query('select 1 from turns where pid = any($1)', [pids])).rowCount ?? 0;
  const [victim, ...others] = takers.map(({ pid }) => pid);
  for (const pid of [victim, ...others]) await until(async () => (await turnsOf([pid])) > 3);
  takers[0]!.kill('SIGKILL');
  const before = await turnsOf(others);
  await until(async () => (await turnsOf(others)) > before + 60);
  const { rows } = await pool.query<{ turns: number; at: number }>(
    'select count(*)::int as turns, extract(epoch from clock_timestamp())::float8 as at from turns',
  );
  for (const taker of takers) taker.kill('SIGKILL');
  expect(rows[0]!.turns).toBeLessThanOrEqual(capacity + speed * (rows[0]!.at - begun[0]!.at));
});
