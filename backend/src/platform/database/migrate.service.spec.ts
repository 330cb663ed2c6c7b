import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';

import { awaitedLocks } from '../../../test/awaited-locks.js';
import { emptyDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { migrations } from '../../migrations/index.js';
import { Lease } from '../leases/index.js';
import { migrate, ormForMigrations } from './migrate.js';
import { planMigrations } from './migration-plan.js';

let database: FreshDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await emptyDatabase();
  client = await connected();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const last = 'SubBalances20261123142000';
const beforeLast = migrations[migrations.findIndex(({ name }) => name === last) - 1]!.name;

async function connected(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url });
  await made.connect();
  return made;
}

async function migrateTo(name: string): Promise<void> {
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: name });
  await orm.close();
}

const applied = async () => (await client.query<{ name: string }>('select name from migrations order by id')).rows;

test('migrations before a failure stay, and the rest run the next time', async () => {
  await migrateTo('Ledger20261121150000');
  const done = (await applied()).length;
  await client.query('create table ledger_sub_balances (n int)');
  await expect(migrate(database.url)).rejects.toThrow('already exists');
  expect((await applied()).length).toBeGreaterThan(done);
  expect((await applied()).at(-1)?.name).toBe(beforeLast);
  await client.query('drop table ledger_sub_balances');
  await migrate(database.url);
  expect(await applied()).toHaveLength(migrations.length);
});

test('a migration that is not given its table lets readers pass, and goes on when it is free', async () => {
  await migrateTo(beforeLast);
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const holder = await connected();
  await holder.query('begin; lock table ledger_accounts in share update exclusive mode');
  const migrated = migrate(database.url);
  await expect(untilSomebodyWaits()).resolves.toBe(true);
  // Behind a migration without a lock timeout, this write would wait as long as the migration.
  await client.query(`insert into ledger_accounts (kind, owner_id) values ('salon', 1)`);
  await holder.query('rollback');
  await holder.end();
  await migrated;
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('did not get the lock of a table'));
  expect((await applied()).at(-1)?.name).toBe(migrations.at(-1)!.name);
});

test('a migration that autovacuum keeps from its table waits for the table where neither readers nor writers notice', async () => {
  await migrateTo(beforeLast);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const vacuum = await connected();
  await vacuum.query('begin; lock table ledger_accounts in share update exclusive mode');
  const migrated = migrate(database.url);
  // Postgres cancels autovacuum for the one that waits with this lock.
  await expect(untilSomebodyWaits('ShareUpdateExclusiveLock')).resolves.toBe(true);
  await client.query(`insert into ledger_accounts (kind, owner_id) values ('salon', 1)`);
  await vacuum.query('rollback');
  await vacuum.end();
  await migrated;
  expect((await applied()).at(-1)?.name).toBe(migrations.at(-1)!.name);
});

test('one of several processes that start at once migrates, even after the one before was killed while migrating', async () => {
  await migrateTo(beforeLast);
  await Lease.prepare(client);
  await client.query(
    `insert into leases values ('migrations', 'somebody who was killed', 7, now() + interval '1 second')`,
  );
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await applied()).toHaveLength(migrations.length);
  const { rows } = await client.query<{ token: string }>(`select token from leases where name = 'migrations'`);
  expect(Number(rows[0]?.token)).toBeGreaterThan(7);
});

test('a migration of a process that was frozen until another took over is rolled back when it wakes', async () => {
  await migrateTo(beforeLast);
  await Lease.prepare(client);
  const lease = await Lease.take(client, 'migrations');
  const orm = ormForMigrations(database.url, lease);
  await client.query('update leases set token = token + 1');
  await expect(orm.migrator.up()).rejects.toThrow('Another process holds the lease migrations');
  expect((await applied()).at(-1)?.name).toBe(beforeLast);
  await lease?.release();
  await orm.close();
});

async function untilSomebodyWaits(mode = '%'): Promise<boolean> {
  const waits = `select from ${awaitedLocks} where relation = 'ledger_accounts'::regclass and mode like $1`;
  for (;;) if ((await client.query(waits, [mode])).rowCount) return true;
}

test('a plan names the tables that a migration locks, how strongly, and their sizes; it changes nothing', async () => {
  await migrateTo(beforeLast);
  await client.query(
    `insert into ledger_accounts (kind, owner_id) select 'cycle', n from generate_series(1, 500) as n`,
  );
  await client.query('analyze ledger_accounts');
  const [planned] = await planMigrations(database.url);
  expect(planned).toMatchObject({
    name: last,
    locked: [{ table: 'ledger_accounts', withheld: 'writes', work: 'touched' }],
  });
  expect(planned?.locked[0]?.rows).toBeGreaterThanOrEqual(500);
  expect((await applied()).at(-1)?.name).toBe(beforeLast);
  // Other test files plan migrations of their databases on the same server.
  const { rows } = await client.query(
    `select scratch.datname from pg_database scratch
     join pg_database own on own.datname = current_database() and scratch.datname like 'lather_plan_' || own.oid || '_%'`,
  );
  expect(rows).toEqual([]);
});

test('a plan lists the tables that are read or rewritten, without those that its migration creates', async () => {
  const planned = await planMigrations(database.url);
  expect(planned.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  const works = new Set(planned.flatMap(({ locked }) => locked.map(({ work }) => work)));
  expect(works).toEqual(new Set(['touched', 'read', 'rewritten']));
  expect(planned[0]?.locked).toEqual([]);
});

test('a plan names a table that is renamed, by the name that it has now', async () => {
  const planned = await planMigrations(database.url);
  const { locked } = planned.find(({ name }) => name.startsWith('EventMonths'))!;
  expect(locked.map(({ table, withheld, work }) => [table, withheld, work])).toEqual([
    ['event_deliveries', 'reads and writes', 'touched'],
    ['mails', 'reads and writes', 'touched'],
    ['outbox', 'reads and writes', 'touched'],
  ]);
  const looked = planned.find(({ name }) => name.startsWith('OldEventIds'))!.locked;
  expect(new Set(looked.map(({ withheld, work }) => `${withheld}, ${work}`))).toEqual(
    new Set(['changes of its definition, read']),
  );
});

test('there is nothing to plan if no migration is pending', async () => {
  await migrate(database.url);
  expect(await planMigrations(database.url)).toEqual([]);
});
