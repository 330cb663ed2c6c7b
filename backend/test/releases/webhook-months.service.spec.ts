import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';

import { migrate, ormForMigrations } from '../../src/platform/database/migrate.js';
import { planMigrations } from '../../src/platform/index.js';
import { emptyDatabase, type FreshDatabase } from '../fresh-database.js';
import { until } from '../until.js';
import { keptRelease } from './kept-release.js';

const before = 'EventMonths20261123200300';
const sizes = { old: 5_000, events: 400, writers: 6, atOnce: 5 } as const;
const dayMilliseconds = 86_400_000;

/** The statement by which release 1.0.0 stores the provider's events. */
const intake = keptRelease('1.0.0').statements.find((text) => text.includes('insert into stripe_events'))!;

let database: FreshDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await emptyDatabase();
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: before });
  await orm.close();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into stripe_events (id, type, created_at, received_at)
     select 'evt_old_' || n, 'charge.updated', at, at
     from generate_series(1, ${sizes.old}) as n cross join lateral (select now() - n * interval '20 minutes' as at) as one`,
  );
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const random = (below: number) => Math.floor(Math.random() * below);

const startedAt = Date.now();
/** Returns the creation time of an event in seconds, the same in each delivery: on one of the last forty days. */
const madeAt = (event: number) => Math.floor((startedAt - (event % 40) * dayMilliseconds) / 1_000);

/** Delivers events like the provider to a process of release 1.0.0, most of them repeatedly. */
async function deliverWhile(
  goesOn: () => boolean,
  onDelivered: (events: readonly number[]) => void,
): Promise<string[]> {
  const own = new pg.Client(database.url);
  const refused: string[] = [];
  await own.connect();
  while (goesOn()) {
    const events = [...new Set(Array.from({ length: sizes.atOnce }, () => random(sizes.events)))];
    try {
      await own.query(intake, [
        events.map((event) => `evt_${event}`),
        events.map(() => 'charge.updated'),
        events.map(madeAt),
        events.map(() => 'provider.charge-changed'),
        events.map((event) => JSON.stringify({ event })),
        new Date(startedAt),
      ]);
      onDelivered(events);
    } catch (error) {
      refused.push((error as Error).message);
      // A connection that is gone answers at once, so the loop would keep the process from everything else.
      if (!(error instanceof pg.DatabaseError)) break;
    }
  }
  await own.end();
  return refused;
}

test('an event that is delivered repeatedly while its table moves into months is emitted once', async () => {
  let isOver = false;
  let deliveries = 0;
  const taken = new Set<number>();
  const onDelivered = (events: readonly number[]) => {
    deliveries += 1;
    for (const event of events) taken.add(event);
  };
  const writing = Promise.all(Array.from({ length: sizes.writers }, () => deliverWhile(() => !isOver, onDelivered)));
  try {
    await migrate(database.url);
    const atTheEnd = deliveries;
    // The old processes keep working after the migration.
    await until(() => deliveries >= atTheEnd + 100);
  } finally {
    isOver = true;
  }
  expect((await writing).flat()).toEqual([]);
  const events = [...taken].toSorted((one, other) => one - other).map((event) => ({ event, times: 1 }));
  const toldOn = await client.query(
    `select (payload ->> 'event')::int as event, count(*)::int as times from outbox
     where type = 'provider.charge-changed' group by 1 order by 1`,
  );
  expect(toldOn.rows).toEqual(events);
  const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from stripe_events');
  expect(rows[0]!.kept).toBe(sizes.old + events.length);
});

test('the plan says that the provider’s events are read beside writers, and that the rest takes a moment', async () => {
  await client.query('analyze');
  const planned = (await planMigrations(database.url)).filter(({ name }) => /Webhook/.test(name));
  const work = planned.map(({ name, locked }) => [
    name.replace(/\d+$/, ''),
    ...locked.map(({ table, withheld, work }) => `${table}: ${work}, ${withheld} wait`),
  ]);
  expect(work).toEqual([
    ['WebhookBorder', 'stripe_events: touched, reads and writes wait'],
    ['OldWebhooks', 'stripe_events: read, changes of its definition wait'],
    ['WebhookKey', 'stripe_events: read, changes of its definition wait'],
    ['WebhookMonths', 'stripe_events: touched, reads and writes wait'],
  ]);
});
