import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { movedDatabaseClock, type MovedDatabaseClock } from '../../../test/moved-database-clock.js';
import { until } from '../../../test/until.js';
import { Lease, LeaseLost } from './lease.js';
import { Leases } from './leases.service.js';

let database: FreshDatabase;
let pool: pg.Pool;
let clock: MovedDatabaseClock;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 20 });
  await pool.query('create table written (pid int)');
  clock = await movedDatabaseClock(database.url);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Starts a process that takes the lease on request. */
async function processFor(name: string, seconds: number, url = database.url): Promise<ChildProcess> {
  const file = new URL('../../../test/lease-holder.ts', import.meta.url);
  const child = fork(file, [url, name, String(seconds)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

async function tell(child: ChildProcess, order: string): Promise<string> {
  const answer = once(child, 'message');
  child.send(order);
  return ((await answer) as [string])[0];
}

async function acquireLease(name: string): Promise<Lease> {
  let lease: Lease | undefined;
  await until(async () => (lease = await Lease.take(pool, name, 60)) !== undefined);
  return lease!;
}

const rowOf = async (name: string) =>
  (
    await pool.query<{ holder: string; token: string; ends: number }>(
      `select holder, token, extract(epoch from expires_at)::float8 as ends from leases where name = $1`,
      [name],
    )
  ).rows[0]!;
const sqlOf = (client: pg.PoolClient) => ({
  row: async (text: string, values?: readonly unknown[]) => (await client.query(text, [...(values ?? [])])).rows[0],
});

test('one of several processes that ask at once gets the lease, and its row says which', async () => {
  const racers = await Promise.all(Array.from({ length: 5 }, () => processFor('race', 60)));
  const answers = await Promise.all(racers.map((racer) => tell(racer, 'take')));
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
  expect((await rowOf('race')).holder).toBe(`${hostname()} ${racers[answers.indexOf('mine')]!.pid}`);
});

test('one of many callers that ask for a released lease gets it, and the token grows', async () => {
  let last = 0;
  for (let round = 1; round <= 10; round += 1) {
    const taken = (await Promise.all(Array.from({ length: 20 }, () => Lease.take(pool, 'again', 60)))).filter(Boolean);
    expect(taken).toHaveLength(1);
    const { token } = await rowOf('again');
    expect(Number(token)).toBeGreaterThan(last);
    last = Number(token);
    await taken[0]!.release();
  }
});

test('a lease is renewed for as long as its holder lives, and nobody else gets it', async () => {
  const holder = await processFor('renewed', 15);
  expect(await tell(holder, 'take')).toBe('mine');
  const { ends } = await rowOf('renewed');
  await until(async () => (await rowOf('renewed')).ends > ends);
  expect(await Lease.take(pool, 'renewed')).toBeUndefined();
  expect(await tell(holder, 'write')).toBe('written');
});

test('the lease of a killed process passes to another when it expires, and not before', async () => {
  const holder = await processFor('killed', 2);
  expect(await tell(holder, 'take')).toBe('mine');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const before = await rowOf('killed');
  const lease = await acquireLease('killed');
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
  expect(rows[0]!.now).toBeGreaterThanOrEqual(before.ends);
  expect((await rowOf('killed')).token).toBe('2');
  await lease.release();
});

test('a holder that was frozen until another process took the lease notices when it wakes, and writes nothing', async () => {
  const holder = await processFor('frozen', 2);
  expect(await tell(holder, 'take')).toBe('mine');
  holder.kill('SIGSTOP');
  const lease = await acquireLease('frozen');
  holder.kill('SIGCONT');
  expect(await tell(holder, 'write')).toBe('refused, knew that it was lost');
  const written = await pool.query('select from written where pid = $1', [holder.pid]);
  expect(written.rowCount).toBe(0);
  await lease.release();
});

test('an expired lease is not taken while a transaction of its holder is under way', async () => {
  const lease = (await Lease.take(pool, 'kept', 60))!;
  await pool.query(`update leases set expires_at = '-infinity' where name = 'kept'`);
  const client = await pool.connect();
  await client.query('begin');
  await lease.holdUntilCommit(sqlOf(client));
  expect(await Lease.take(pool, 'kept')).toBeUndefined();
  await client.query('commit');
  const next = (await Lease.take(pool, 'kept'))!;
  await expect(lease.holdUntilCommit(sqlOf(client))).rejects.toThrow(LeaseLost);
  // The first lease's release changes nothing any more.
  await lease.release();
  await next.holdUntilCommit(sqlOf(client));
  client.release();
  expect(await Lease.take(pool, 'kept')).toBeUndefined();
  await next.release();
});

test('work under a lease is not begun twice, frees the lease when it fails, and ends without an error if the lease was lost', async () => {
  const leases = new Leases(pool);
  const inside = await new Promise<boolean>((resolve) => {
    void leases.during('work', async () => resolve(await leases.during('work', async () => undefined)));
  });
  expect(inside).toBe(false);
  await until(async () => await leases.during('work', async () => undefined));
  await expect(leases.during('work', () => Promise.reject(new Error('no soap')))).rejects.toThrow('no soap');
  expect(await leases.during('work', () => Promise.reject(new LeaseLost('gone')))).toBe(false);
  expect(await leases.during('work', async () => undefined)).toBe(true);
});

test('a lease that was released while the clock was ahead is free after the clock is set back', async () => {
  const moved = new pg.Pool({ connectionString: clock.url, max: 2 });
  await clock.setAhead(5);
  await (await Lease.take(moved, 'set back', 60))!.release();
  await clock.setAhead(0);
  const lease = await Lease.take(moved, 'set back', 60);
  expect(lease).toBeDefined();
  await lease!.release();
  await moved.end();
});

test('the lease of a process that was killed while the clock was ahead passes on within its lifetime', async () => {
  await clock.setAhead(5);
  const holder = await processFor('killed ahead', 2, clock.url);
  expect(await tell(holder, 'take')).toBe('mine');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await clock.setAhead(0);
  let lease: Lease | undefined;
  await until(async () => (lease = await Lease.take(pool, 'killed ahead', 2)) !== undefined, 20_000);
  await lease!.release();
});

test('a living process keeps its lease while the clock is set back', async () => {
  await clock.setAhead(5);
  const holder = await processFor('lives on', 3, clock.url);
  expect(await tell(holder, 'take')).toBe('mine');
  const { ends } = await rowOf('lives on');
  await clock.setAhead(0);
  expect(await Lease.take(pool, 'lives on', 3)).toBeUndefined();
  await until(async () => (await rowOf('lives on')).ends < ends - 3_600);
  const { ends: shortened } = await rowOf('lives on');
  await until(async () => (await rowOf('lives on')).ends > shortened);
  expect(await Lease.take(pool, 'lives on', 3)).toBeUndefined();
  expect(await tell(holder, 'write')).toBe('written');
});
