import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';

import { Cast } from '../../../test/cast.js';
import { type ReplicatedPostgres, replicatedPostgres } from '../../../test/replicated-postgres.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { ListDb } from './list-db.service.js';
import { migrate } from './migrate.js';
import { readFor } from './reader.js';
import { Replica } from './replica.service.js';

let postgres: ReplicatedPostgres;
let running: RunningApp;
let desk: Awaited<ReturnType<Cast['salonDesk']>>;

const inUse = () => until(() => running.app.get(Replica).state === 'in use');
const runBeside = (lateness: number) =>
  runApp({
    beside: { databaseUrl: postgres.primaryUrl },
    env: { DATABASE_REPLICA_URL: postgres.replicaUrl, DATABASE_REPLICA_LATENESS: String(lateness) },
  });

beforeAll(async () => {
  postgres = await replicatedPostgres(migrate);
  running = await runBeside(300);
  desk = await new Cast(running).salonDesk({ name: 'Bubbles' });
  await inUse();
});
afterEach(async () => {
  await postgres.startReplica().catch(() => undefined);
  await postgres.atReplica('select pg_wal_replay_resume()');
  await inUse();
});
afterAll(async () => {
  await running.close();
  await postgres.stop();
});

/** A browser of the salon that keeps its cookies. Every answer has to be 200. */
class Browser {
  cookie = '';

  constructor(private readonly at = running) {}

  async call(method: string, path: string, body?: object): Promise<string> {
    const answer = await fetch(`${this.at.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${desk.client.token}`,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('lather_written='));
    if (set) this.cookie = set.split(';')[0]!;
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    return answer.text();
  }

  /** Returns whether the search for salons shows a name. */
  async sees(name: string): Promise<boolean> {
    return (await this.call('GET', '/api/salons')).includes(name);
  }

  /** Gives the salon another name. */
  async rename(name: string): Promise<void> {
    await this.call('PATCH', `/api/salons/${desk.salonId}`, { name });
  }
}

/** Returns where lists were read during `work`. */
async function placesOf(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const { answered } = running.app.get(ListDb);
  const before = { ...answered };
  await work();
  return { replica: answered.replica - before.replica, primary: answered.primary - before.primary };
}

const anonymous = async (path = '/api/salons') => (await fetch(`${running.url}${path}`)).status;

test('a search is read at the replica', async () => {
  expect(await placesOf(anonymous)).toMatchObject({ primary: 0 });
});

test('a salon that renames itself is found by its new name at once, while the replica lags and others see the old one', async () => {
  const [writer, other] = [new Browser(), new Browser()];
  await other.sees('Bubbles');
  await until(async () => (await placesOf(() => other.sees('Bubbles'))).replica > 0);
  await postgres.atReplica('select pg_wal_replay_pause()');
  await writer.rename('Suds & Co');
  expect(await writer.sees('Suds & Co')).toBe(true);
  expect(await other.sees('Suds & Co')).toBe(false);
  await postgres.atReplica('select pg_wal_replay_resume()');
  await until(() => other.sees('Suds & Co'));
  await until(async () => (await placesOf(() => writer.sees('Suds & Co'))).primary === 0);
});

test('another process that answers the writer learns the position to wait for from the cookie', async () => {
  const second = await runBeside(300);
  try {
    await postgres.atReplica('select pg_wal_replay_pause()');
    const writer = new Browser();
    await writer.rename('Wag & Wash');
    const elsewhere = Object.assign(new Browser(second), { cookie: writer.cookie });
    expect(await elsewhere.sees('Wag & Wash')).toBe(true);
  } finally {
    await second.close();
  }
});

test('a signed-in caller without cookies reads the primary', async () => {
  expect(await placesOf(() => new Browser().sees('Bubbles'))).toMatchObject({ replica: 0 });
});

test('a killed replica fails no read, and is read again when it is back', async () => {
  const killed = postgres.killReplica();
  const { app } = running;
  await until(async () => {
    expect(await anonymous()).toBe(200);
    return app.get(Replica).state === 'away';
  });
  await killed;
  expect(await placesOf(anonymous)).toMatchObject({ replica: 0 });
  expect(await stateTold()).toEqual({ status: 'ready', replica: 'away', gauge: '0' });
  await postgres.startReplica();
  await inUse();
  expect(await placesOf(anonymous)).toMatchObject({ primary: 0 });
  expect(await stateTold()).toEqual({ status: 'ready', replica: 'in use', gauge: '1' });
});

test('a late replica is not read until it has caught up', async () => {
  const strict = await runBeside(1);
  try {
    const replica = strict.app.get(Replica);
    await until(() => replica.state === 'in use');
    await postgres.atReplica('select pg_wal_replay_pause()');
    await until(async () => {
      await strict.database.query(`update salons set phone = phone where id = $1`, [desk.salonId]);
      return replica.state === 'late';
    });
    expect(replica.lateSeconds).toBeGreaterThan(1);
    const before = strict.app.get(ListDb).answered.replica;
    expect((await fetch(`${strict.url}/api/salons`)).status).toBe(200);
    expect(strict.app.get(ListDb).answered.replica).toBe(before);
    await postgres.atReplica('select pg_wal_replay_resume()');
    await until(() => replica.state === 'in use');
  } finally {
    await strict.close();
  }
});

async function stateTold(): Promise<object> {
  const ready = (await (await fetch(`${running.url}/readyz`)).json()) as { status: string; replica: string };
  const metrics = await (await fetch(`${running.url}/metrics`)).text();
  return { status: ready.status, replica: ready.replica, gauge: /^replica_in_use (\d)$/m.exec(metrics)?.[1] };
}

test('writers who wait for the replica at once share one look at it', async () => {
  const looks = jest.spyOn(pg.Pool.prototype, 'query');
  const replica = running.app.get(Replica);
  let asked: Promise<boolean>[] = [];
  readFor({ wrote: 2n ** 62n }, () => (asked = Array.from({ length: 50 }, () => replica.canAnswer())));
  const answers = await Promise.all(asked);
  const count = looks.mock.calls.filter(([sql]) => String(sql).includes('pg_last_wal_replay_lsn')).length;
  looks.mockRestore();
  expect(new Set(answers)).toEqual(new Set([false]));
  expect(count).toBeLessThanOrEqual(2);
});
