import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';

import { migrate, ormForMigrations, retryingOnLock } from '../../src/platform/database/migrate.js';
import { type PlannedMigration, planMigrations } from '../../src/platform/index.js';
import { migrations } from '../../src/migrations/index.js';
import { wideIds } from '../../src/migrations/widening/wide-ids.js';
import { Lease } from '../../src/platform/leases/index.js';
import { awaitedLocks } from '../awaited-locks.js';
import { copyOf, emptyDatabase, type FreshDatabase } from '../fresh-database.js';
import { wholeNumbers } from '../whole-numbers.js';
import { until } from '../until.js';
import { definitions } from './definitions.js';
import { filledSizes, fillVisits } from './filled-visits.js';
import { farAhead, VisitWriter } from './visit-writer.js';

const before = 'ListsThatGrow20261123220000';
const steps = migrations
  .map(({ name }) => name)
  .slice(migrations.findIndex(({ name }) => name === 'IdsTwinned20261124230000'))
  .slice(0, 8);

const writersAtOnce = 3;

let filled: FreshDatabase;
let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  filled = await emptyDatabase();
  database = filled;
  await migrateTo(before);
  client = await connected();
  await Lease.prepare(client);
  await fillVisits(client);
  await client.end();
});
beforeEach(async () => {
  database = await copyOf(filled);
  client = await connected();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});
afterAll(() => filled.drop());

async function connected(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url, types: wholeNumbers });
  // A test may terminate this connection.
  made.on('error', () => undefined);
  await made.connect();
  return made;
}

async function migrateTo(name: string): Promise<void> {
  const orm = ormForMigrations(database.url);
  try {
    await retryingOnLock(database.url, () => orm.migrator.up({ to: name }));
  } finally {
    await orm.close();
  }
}

/** Returns the count and the sum of each column. */
async function contents(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(wideIds))
    for (const column of columns) {
      const { rows } = await client.query(
        `select count(${column})::int as count, sum(${column})::bigint as sum, count(*)::int as rows from ${table}`,
      );
      all[`${table}.${column}`] = rows[0];
    }
  return all;
}

async function narrowColumns(): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select attrelid::regclass::text as table, attname::text as column, format_type(atttypid, atttypmod) as type
     from pg_attribute where attnum > 0 and not attisdropped`,
  );
  const typeOf = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  const wanted = Object.entries(wideIds).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  return wanted.filter((column) => typeOf.get(column) !== 'bigint');
}

test('writers during the change of ids to bigint are neither refused nor blocked, and no row is lost or changed', async () => {
  let isMigrated = false;
  const writers = await Promise.all(
    Array.from({ length: writersAtOnce }, async () => new VisitWriter(await connected())),
  );
  const written = () => writers.reduce((sum, writer) => sum + writer.written, 0);
  const writing = Promise.all(writers.map((writer) => writer.writeWhile(() => !isMigrated)));
  try {
    await until(() => written() >= 50);
    await migrate(database.url);
    const atTheEnd = written();
    // Sessions that began before the migration keep working after it.
    await until(() => written() >= atTheEnd + 200);
  } finally {
    isMigrated = true;
    await writing;
  }
  // A dog that a rival has booked first is an error for the old release, a refusal for the present one.
  const codes = new Set(writers.flatMap(({ codes: own }) => [...own]));
  expect([...codes].filter((code) => !code.startsWith('23P01'))).toEqual([]);
  expect(await narrowColumns()).toEqual([]);
  const booked = await client.query<{ id: number }>('select id from appointments where starts_at >= $1', [farAhead]);
  expect(new Set(booked.rows.map(({ id }) => id))).toEqual(new Set(writers.flatMap((one) => [...one.booked])));
  const tips = await client.query<{ id: number }>(`select id from charges where kind = 'tip'`);
  expect(new Set(tips.rows.map(({ id }) => id))).toEqual(new Set(writers.flatMap((one) => [...one.tipped])));
  const { rows: astray } = await client.query(
    `select from appointments a left join occupancies o on o.appointment_id = a.id
     where (a.status = 'cancelled') <> (o.appointment_id is null)`,
  );
  expect(astray).toEqual([]);
});

test('afterwards only the type has changed, and sequences continue', async () => {
  const [stood, held] = [await definitions(client), await contents()];
  await migrateTo(steps.at(-1)!);
  expect(await definitions(client)).toEqual(stood);
  expect(await contents()).toEqual(held);
  expect(await narrowColumns()).toEqual([]);
  const { rows } = await client.query<{ next: number }>(`select nextval('appointments_id_seq') as next`);
  expect(rows[0]!.next).toBeGreaterThan(filledSizes.visits);
  await client.query('alter sequence appointments_id_seq restart with 3000000000');
  const beyond = await client.query<{ id: number }>(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, created_at)
     values (1, 1, 1, 'small', 1, 1, '${farAhead}', '2030-01-07T15:30:00Z', '2030-01-07', now()) returning id`,
  );
  expect(beyond.rows).toEqual([{ id: 3_000_000_000 }]);
});

test('a new database counts from one', async () => {
  const fresh = await emptyDatabase();
  try {
    await migrate(fresh.url);
    const other = new pg.Client(fresh.url);
    await other.connect();
    const { rows } = await other.query(
      `select nextval('appointments_id_seq') as visit, nextval('charges_id_seq') as charge`,
    );
    await other.end();
    expect(rows).toEqual([{ visit: '1', charge: '1' }]);
  } finally {
    await fresh.drop();
  }
});

test('a copy that is killed in the middle continues where it was', async () => {
  await migrateTo(steps[0]!);
  // The copy blocks in the middle until it is killed.
  await client.query(`
    create function stand_still() returns trigger language plpgsql as $$
      begin
        if new.id = 8000 then perform pg_advisory_xact_lock(4711); end if;
        return new;
      end $$;
    create trigger stand_still before update on appointments for each row execute function stand_still();
    select pg_advisory_lock(4711)`);
  const killed = migrate(database.url);
  const stillStands = `select pid from ${awaitedLocks} where locktype = 'advisory' and objid = 4711`;
  let victim: number | undefined;
  await until(async () => {
    victim = (await client.query<{ pid: number }>(stillStands)).rows[0]?.pid;
    return victim !== undefined;
  });
  await client.query('select pg_terminate_backend($1)', [victim]);
  await expect(killed).rejects.toThrow('terminating connection');
  const { rows } = await client.query<{ copied: number; left: number }>(
    'select count(id_wide)::int as copied, count(*) filter (where id_wide is null)::int as left from appointments',
  );
  expect(rows[0]!.copied).toBeGreaterThan(1_000);
  expect(rows[0]!.left).toBeGreaterThan(1_000);
  await client.query('drop trigger stand_still on appointments; drop function stand_still()');
  const held = await contents();
  await migrate(database.url);
  expect(await contents()).toEqual(held);
  expect(await narrowColumns()).toEqual([]);
});

test('a locked row is skipped and copied in the end', async () => {
  await migrateTo(steps[0]!);
  const holder = await connected();
  await holder.query('begin; select from appointments where id = 5000 for update');
  const migrated = migrate(database.url);
  const others = 'select from appointments where id_wide is null and id <> 5000 limit 1';
  await until(async () => (await client.query(others)).rowCount === 0);
  await holder.query('commit');
  await holder.end();
  await migrated;
  expect(await narrowColumns()).toEqual([]);
});

test('each step that dies halfway is finished by the next start', async () => {
  const [stood, held] = [await definitions(client), await contents()];
  for (const name of steps) {
    await half(name);
    await migrateTo(name);
  }
  expect(await definitions(client)).toEqual(stood);
  expect(await contents()).toEqual(held);
});

test('a frozen process that lost its lease changes nothing when it wakes', async () => {
  const lease = await Lease.take(client, 'migrations');
  const orm = ormForMigrations(database.url, lease);
  await client.query('update leases set token = token + 1');
  await expect(orm.migrator.up({ to: steps[0]! })).rejects.toThrow('Another process holds the lease migrations');
  await lease?.release();
  await orm.close();
  const { rows } = await client.query(`select from pg_attribute where attname like '%\\_wide'`);
  expect(rows).toEqual([]);
});

/** Runs the first half of a migration step. */
async function half(name: string): Promise<void> {
  const orm = ormForMigrations(database.url);
  const Class = migrations.find((one) => one.name === name)!;
  const migration = new Class(orm.em.getDriver() as never, orm.config);
  await migration.up();
  const texts = migration.getQueries() as string[];
  for (const text of texts.slice(0, Math.ceil(texts.length / 2)))
    await retryingOnLock(database.url, () => client.query(text));
  await orm.close();
}

test('the plan says that writes are blocked for no longer than a moment, and which tables are copied and read', async () => {
  await client.query('analyze');
  const planned = (await planMigrations(database.url)).filter(({ name }) => steps.includes(name));
  expect(planned.map(({ name }) => name)).toEqual(steps);
  const withheldOf = ({ locked }: PlannedMigration) =>
    new Set(locked.map(({ withheld, work }) => `${work}, no ${withheld}`));
  const counts = Object.fromEntries(
    planned.map((one) => [one.name.replace(/\d+$/, ''), [...withheldOf(one)].toSorted()]),
  );
  const aMoment = 'touched, no reads and writes';
  expect(counts).toEqual({
    IdsTwinned: [aMoment],
    IdsCopied: [],
    IdIndexes: ['read, no changes of its definition'],
    IdConstraints: [aMoment, 'touched, no writes'],
    IdsProved: ['read, no changes of its definition', 'touched, no changes of its definition', aMoment],
    OldIdKeys: [aMoment],
    IdsSwapped: [aMoment],
    NarrowIds: [aMoment],
  });
  expect(planned[1]!.copied.map(({ table }) => table)).toEqual(Object.keys(wideIds));
  expect(planned[1]!.copied.at(-1)!.rows).toBeGreaterThan(10_000);
  const lockedBy = (step: number) => new Set(planned[step]!.locked.map(({ table }) => table));
  expect(lockedBy(6)).toEqual(new Set(Object.keys(wideIds)));
});
