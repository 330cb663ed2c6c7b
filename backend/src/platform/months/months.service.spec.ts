import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { awaitedLocks } from '../../../test/awaited-locks.js';
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { TestClock } from '../../../test/test-clock.js';
import { testConfig } from '../../../test/test-config.js';
import { until } from '../../../test/until.js';
import { withClient } from '../../../test/with-client.js';
import { ReadDb, sqlIn, Transactions } from '../database/index.js';
import { defineEvent, Deliveries, OnEvent, Outbox, type RecordedEvent } from '../events/index.js';
import { createHttpApp } from '../http-app.js';
import { createLog } from '../http/index.js';
import { Retention } from '../jobs/index.js';
import { PlatformModule } from '../platform.module.js';
import { MonthsAhead } from './months-ahead.service.js';
import { MonthCleanup } from './month-cleanup.service.js';

const dogBathed = defineEvent<{ readonly dog: string }>('dog.bathed');

@Injectable()
class Book {
  @OnEvent(dogBathed, 'test.count-bath', { queue: 'money' })
  async count({ payload }: RecordedEvent<{ readonly dog: string }>, em: EntityManager): Promise<void> {
    await sqlIn(em).rows(`insert into baths (dog) values ($1)`, [payload.dog]);
  }

  @OnEvent(dogBathed, 'test.praise-dog', { queue: 'other' })
  async praise(): Promise<void> {}
}

@Module({ providers: [Book] })
class BookModule {}

/** The partitions that the migration makes depend on the day of the test. */
const dropMonths = `
  do $$
  declare month regclass;
  begin
    for month in select inhrelid::regclass from pg_inherits where inhrelid::regclass::text ~ '_\\d{4}_\\d{2}$' and inhparent in
      (select partrelid from pg_partitioned_table) and inhparent::regclass::text in ('outbox', 'event_deliveries')
    loop execute 'drop table ' || month; end loop;
  end $$`;

const clock = new TestClock();
let database: FreshDatabase;
let app: NestFastifyApplication;

beforeEach(async () => {
  database = await freshDatabase();
  await withClient(database.url, (client) => client.query(dropMonths));
  clock.set('2026-11-30T23:59:59.990Z');
  app = await started();
  await rows('create table baths (dog text)');
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

async function started(): Promise<NestFastifyApplication> {
  const config = testConfig(database.url);
  const module = { module: class BathApp {}, imports: [PlatformModule.with(config, [], clock), BookModule] };
  const made = await createHttpApp(module, config, createLog(config));
  await made.init();
  return made;
}

const rows = async <Row extends object>(sql: string, values: unknown[] = []) => app.get(ReadDb).rows<Row>(sql, values);
const baths = async () => (await rows<{ dog: string }>('select dog from baths order by 1')).map(({ dog }) => dog);
const partitionsOf = async (table: string) =>
  (
    await rows<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name.slice(table.length));
const months = async (table = 'outbox') => (await partitionsOf(table)).filter((name) => /^_\d/.test(name));

/** Records an event now; returns its id and its partition. */
async function bathe(dog: string): Promise<{ id: string; place: string }> {
  await app.get(Transactions).run((em) => app.get(Outbox).record(em, dogBathed({ dog })));
  const found = await rows<{ id: string; place: string }>(
    `select id, tableoid::regclass::text as place from outbox where payload ->> 'dog' = $1`,
    [dog],
  );
  return found[0]!;
}
const deliver = (id: string, handler = 'test.count-bath') => app.get(Deliveries).deliver(id, handler);
async function finish(id: string): Promise<void> {
  await deliver(id);
  await deliver(id, 'test.praise-dog');
  await rows('update outbox set relayed_at = $2 where id = $1', [id, clock.now()]);
}

test('an event that is relayed again in the next month has its effect once, also by two processes at once', async () => {
  const { id, place } = await bathe('Biscuit');
  expect(place).toBe('outbox_2026_11');
  await deliver(id);
  clock.set('2026-12-01T00:00:00.010Z');
  await Promise.all([deliver(id), deliver(id), deliver(id)]);
  expect(await baths()).toEqual(['Biscuit']);
  const later = await bathe('Mochi');
  expect(later.place).toBe('outbox_2026_12');
  await Promise.all([deliver(later.id), deliver(later.id), deliver(later.id)]);
  expect(await baths()).toEqual(['Biscuit', 'Mochi']);
  expect(await rows('select distinct tableoid::regclass::text as at from event_deliveries order by 1')).toEqual([
    { at: 'event_deliveries_2026_11' },
    { at: 'event_deliveries_2026_12' },
  ]);
});

test('the database refuses a second event of an id and a second delivery to a handler, in whatever month', async () => {
  const { id } = await bathe('Biscuit');
  const second = `insert into outbox (id, type, payload, occurred_at) values ($1, 'dog.bathed', '{}', '2027-01-15')`;
  await expect(rows(second, [id])).rejects.toThrow('duplicate key');
  const note = `insert into event_deliveries (event_id, handler, delivered_at) values ($1, 'x', $2)`;
  await rows(note, [id, '2026-11-30']);
  await expect(rows(note, [id, '2027-01-15'])).rejects.toThrow('duplicate key');
});

test('ids of events carry their month to the last moment, in whatever zone the database is set', async () => {
  for (const [at, place] of [
    ['2026-11-30T23:59:59.999Z', 'outbox_2026_11'],
    ['2026-12-01T00:00:00.000Z', 'outbox_2026_12'],
    ['2027-01-31T23:59:59.999999Z', 'outbox_2027_01'],
    ['2027-02-01T00:00:00Z', 'outbox_2027_02'],
  ]) {
    const found = await app.get(Transactions).run(async (em) => {
      await sqlIn(em).rows(`set local timezone = 'Pacific/Kiritimati'`);
      return sqlIn(em).row<{ place: string }>(
        `insert into outbox (id, type, payload, occurred_at) values (event_id_at($1), 'dog.bathed', '{}', $1)
         returning tableoid::regclass::text as place`,
        [at],
      );
    });
    expect(found?.place).toBe(place);
  }
});

test('the present month and three more exist from the start, and each month adds one', async () => {
  const made = ['_2026_11', '_2026_12', '_2027_01', '_2027_02'];
  expect(await months()).toEqual(made);
  clock.set('2026-12-01T00:00:00.000Z');
  await Promise.all([app.get(MonthsAhead).make(), app.get(MonthsAhead).make()]);
  for (const table of ['outbox', 'event_deliveries']) expect(await months(table)).toEqual([...made, '_2027_03']);
});

test('a database that was stopped for years has its months before anything is written', async () => {
  clock.set('2031-06-15T12:00:00Z');
  await app.close();
  app = await started();
  expect((await bathe('Biscuit')).place).toBe('outbox_2031_06');
  expect((await months()).slice(-4)).toEqual(['_2031_06', '_2031_07', '_2031_08', '_2031_09']);
});

test('an event of a month without a partition is accepted and deleted in its time; the month is no longer made', async () => {
  clock.set('2028-01-10T00:00:00Z');
  const early = await bathe('Biscuit');
  expect(early.place).toBe('outbox_without_month');
  await deliver(early.id);
  await app.get(MonthsAhead).make();
  expect((await months()).slice(-3)).toEqual(['_2028_02', '_2028_03', '_2028_04']);
  expect((await bathe('Mochi')).place).toBe('outbox_without_month');
  await deliver(early.id);
  expect(await baths()).toEqual(['Biscuit']);
  await finish(early.id);
  clock.set('2028-04-10T00:00:00Z');
  await app.get(Retention).deleteEvents();
  expect(await rows(`select payload ->> 'dog' as dog from outbox`)).toEqual([{ dog: 'Mochi' }]);
});

test('a month is dropped whole once its last day is ninety days ago, in all tables at once', async () => {
  for (const dog of ['Biscuit', 'Mochi']) await finish((await bathe(dog)).id);
  clock.set('2027-02-28T23:59:59Z');
  await app.get(MonthCleanup).drop();
  expect(await months()).toContain('_2026_11');
  clock.set('2027-03-01T00:00:00Z');
  await app.get(MonthCleanup).drop();
  expect(await months()).toEqual(['_2026_12', '_2027_01', '_2027_02']);
  expect(await months('event_deliveries')).toEqual(['_2026_12', '_2027_01', '_2027_02']);
  expect(await rows('select from outbox')).toEqual([]);
  expect(await rows('select from event_deliveries')).toEqual([]);
});

test('an event that was not relayed or not handled by all outlives its month with its deliveries, and is deleted once it is handled', async () => {
  await finish((await bathe('Done')).id);
  const half = await bathe('Half');
  await deliver(half.id);
  await rows('update outbox set relayed_at = now() where id = $1', [half.id]);
  await bathe('Waiting');
  clock.set('2027-06-01T00:00:00Z');
  await app.get(MonthCleanup).drop();
  expect(await months()).not.toContain('_2026_11');
  const left = `select payload ->> 'dog' as dog, tableoid::regclass::text as place from outbox order by 1`;
  expect(await rows(left)).toEqual([
    { dog: 'Half', place: 'outbox_without_month' },
    { dog: 'Waiting', place: 'outbox_without_month' },
  ]);
  await finish(half.id);
  expect(await baths()).toEqual(['Done', 'Half']);
  await app.get(Retention).deleteEvents();
  expect(await rows(left)).toEqual([{ dog: 'Waiting', place: 'outbox_without_month' }]);
  expect(await rows('select from event_deliveries')).toEqual([]);
});

test('an event from before a handler was new does not wait for it, neither in its month nor outside', async () => {
  const half = await bathe('Half');
  await deliver(half.id);
  await rows('update outbox set relayed_at = now() where id = $1', [half.id]);
  clock.set('2027-06-01T00:00:00Z');
  await app.get(MonthCleanup).drop();
  const later = await bathe('Later');
  await deliver(later.id);
  await rows('update outbox set relayed_at = now() where id = $1', [later.id]);
  await rows(
    `update event_handlers set after_position = (select position from outbox where id = $1)
     where handler = 'test.praise-dog'`,
    [later.id],
  );
  const due = await bathe('Due');
  await deliver(due.id);
  await rows('update outbox set relayed_at = now() where id = $1', [due.id]);
  clock.set('2027-10-01T00:00:00Z');
  await app.get(Retention).deleteEvents();
  await app.get(MonthCleanup).drop();
  expect(await rows(`select payload ->> 'dog' as dog from outbox`)).toEqual([{ dog: 'Due' }]);
});

test('positions continue in the order of recording from month to month', async () => {
  const places: string[] = [];
  for (const at of ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z']) {
    clock.set(at);
    places.push((await bathe(at)).place);
  }
  expect(places).toEqual(['outbox_2026_11', 'outbox_2026_12', 'outbox_2027_01']);
  const order = await rows<{ dog: string }>(
    `select payload ->> 'dog' as dog from outbox where relayed_at is null order by position limit 200 for update skip locked`,
  );
  expect(order.map(({ dog }) => dog.slice(0, 7))).toEqual(['2026-11', '2026-12', '2027-01']);
});

test('a drop waits for transactions that record an event, and none is refused because of it', async () => {
  await finish((await bathe('Biscuit')).id);
  clock.set('2027-03-01T00:00:00Z');
  await withClient(database.url, async (busy) => {
    await busy.query(`begin; insert into outbox (type, payload, occurred_at) values ('dog.bathed', '{}', now())`);
    const dropped = app.get(MonthCleanup).drop();
    const waits = `select 1 from ${awaitedLocks} where relation = 'outbox'::regclass`;
    await until(async () => (await rows(waits)).length > 0);
    await bathe('Mochi');
    expect(await months()).toContain('_2026_11');
    await busy.query('commit');
    await dropped;
  });
  expect(await months()).not.toContain('_2026_11');
  expect(await rows(`select from outbox where payload ->> 'dog' = 'Mochi'`)).toHaveLength(1);
});
