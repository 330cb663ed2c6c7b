import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';

import { Cast } from '../test/cast.js';
import { type AmongOthers, runAmongOthers } from '../test/others.js';
import { sqlOn, stepsOver } from '../test/query-plan.js';
import { unpaidVisitsQuery } from './appointments/visits/unpaid-visits.service.js';
import { readWeighedVisits } from './ledger/cycles/billing-cycle.sql.js';
import { postponeUndecided, readDecided, readWeighedVisitsOf } from './ledger/cycles/due-cycles.sql.js';
import { dayMilliseconds, hourMilliseconds, localDateOf, mondayOf, type Sql } from './platform/index.js';

const weeksOfVisits = 150;
/** The visits of a month and of the weeks at its edges, where one is made a week and a few more at present. */
const mostOfMonth = 12;

let others: AmongOthers;
let client: pg.PoolClient;
let subscriptionId: number;

beforeAll(async () => {
  others = await runAmongOthers();
  client = others.client;
  const { rows } = await client.query<{ id: number }>('select min(subscription_id) as id from billing_cycles');
  subscriptionId = rows[0]!.id;
  const cast = new Cast(others.running);
  const salonIds = await Promise.all(Array.from({ length: 20 }, () => cast.salon()));
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select s.id, owner_id, pet_id, 'small', ($1::int[])[1 + n % 20], s.id, at, at + interval '30 minutes',
       date_trunc('week', at)::date, 'completed', now()
     from (select * from subscriptions where id >= $3 order by id limit 20) s, generate_series(1, $2) n
       cross join lateral (select now() - n * interval '7 days' as at) as starts`,
    [salonIds, weeksOfVisits, subscriptionId],
  );
  await client.query('analyze appointments, billing_cycles');
});
beforeEach(async () => void (await client.query('savepoint before')));
afterEach(async () => void (await client.query('rollback to before')));
afterAll(() => others.end());

/** Returns the cycle of the subscription that began these months ago. */
async function cycleOf(monthsAgo: number): Promise<{ id: number; startsAt: Date; endsAt: Date }> {
  const { rows } = await client.query<{ id: number; startsAt: Date; endsAt: Date }>(
    `select id, starts_at as "startsAt", ends_at as "endsAt" from billing_cycles
     where subscription_id = $1 order by starts_at desc offset $2 limit 1`,
    [subscriptionId, monthsAgo - 1],
  );
  return rows[0]!;
}

describe('of a subscription with years of visits,', () => {
  test.each([1, 6, 12])('the close of a month %s months ago reads the visits of its weeks', async (monthsAgo) => {
    const { id } = await cycleOf(monthsAgo);
    const close = async (sql: Sql) => {
      await postponeUndecided(sql, [id], new Date());
      await readWeighedVisitsOf(sql, [id]);
    };
    expect(await stepsOver(client, mostOfMonth, close)).toEqual([]);
  });

  test('a month that is divided anew reads the visits of its weeks', async () => {
    const { id } = await cycleOf(6);
    const [cycle] = await readDecided(sqlOn(client), [id], new Date());
    expect(await stepsOver(client, mostOfMonth, (sql) => readWeighedVisits(sql, cycle!))).toEqual([]);
  });

  test('unpaid baths are looked for among those of the next days', async () => {
    await client.query(
      `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
         week_starts_on, status, created_at)
       select id, owner_id, pet_id, 'small', $1, 100 + id, at, at + interval '10 minutes',
         date_trunc('week', at)::date, 'scheduled', now()
       from subscriptions cross join lateral (select now() + interval '90 minutes' as at) as starts
       where id >= $2`,
      [others.salonId, subscriptionId],
    );
    await client.query(
      `update subscriptions set status = 'past_due', end_date = now() where id between $1 and $1 + 19`,
      [subscriptionId],
    );
    await client.query('analyze subscriptions, appointments');
    const tomorrow = new Date(Date.now() + dayMilliseconds);
    const look = (sql: Sql) => sql.rows(unpaidVisitsQuery, [new Date(), tomorrow, new Date(), 0]);
    expect(await stepsOver(client, 20 * mostOfMonth, look)).toEqual([]);
    expect(await look(sqlOn(client))).not.toEqual([]);
  });
});

test('no visit can count in a week away from its start', async () => {
  const moved = `update appointments set week_starts_on = week_starts_on + 14 where subscription_id = $1`;
  await expect(client.query(moved, [subscriptionId])).rejects.toThrow('appointments_count_in_their_week');
});

const zones = ['Pacific/Kiritimati', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC', 'America/New_York', 'Etc/GMT+12'];

const firstMonday = Date.parse('2026-01-05T00:00Z');
/** Days from Monday on, and often those at which a week of another zone begins or ends. */
const weekday = fc.oneof(fc.constantFrom(0, 6), fc.integer({ min: 0, max: 6 }));

/** An instant near an edge of a cycle, where a visit may belong to it or to the next one. */
const nearAnEdge = fc.record({
  edge: fc.constantFrom('startsAt' as const, 'endsAt' as const),
  offset: fc.oneof(
    fc.constantFrom(-1, 0, 1, hourMilliseconds),
    fc.integer({ min: -9 * dayMilliseconds, max: 9 * dayMilliseconds }),
    fc.integer({ min: -26, max: 26 }).map((hours) => hours * hourMilliseconds),
  ),
  zone: fc.constantFrom(...zones),
});

test('every visit of a month is read, whatever the zone of its salon and the weekday of its edges', async () => {
  const id = await newCycle();
  const anyMonth = fc.record({
    begins: fc.record({ week: fc.integer({ min: 0, max: 260 }), day: weekday, hour: fc.integer({ min: 0, max: 23 }) }),
    days: fc.oneof(fc.constantFrom(28, 30, 31), fc.integer({ min: 1, max: 92 })),
    visits: fc.array(nearAnEdge, { minLength: 1, maxLength: 12 }),
  });
  const property = fc.asyncProperty(anyMonth, async ({ begins: { week, day, hour }, days, visits }) => {
    const startsAt = new Date(firstMonday + (week * 7 + day) * dayMilliseconds + hour * hourMilliseconds);
    const cycle = { startsAt, endsAt: new Date(startsAt.getTime() + days * dayMilliseconds) };
    await client.query('update billing_cycles set starts_at = $2, ends_at = $3, waits_until = null where id = $1', [
      id,
      cycle.startsAt,
      cycle.endsAt,
    ]);
    const starts = visits.map(({ edge, offset, zone }) => ({ at: new Date(cycle[edge].getTime() + offset), zone }));
    await insertCompleted(starts);
    const own = starts.filter(({ at }) => at >= cycle.startsAt && at < cycle.endsAt).length;
    const sql = sqlOn(client);
    const [due] = await readDecided(sql, [id], new Date('2040-01-01T00:00Z'));
    const closing = await readWeighedVisitsOf(sql, [id]);
    expect(closing.get(id)?.length ?? 0).toBe(own);
    expect(await readWeighedVisits(sql, due!)).toHaveLength(own);
    expect(await waits(id)).toBe(own > 0);
  });
  const apart = property
    .beforeEach(async () => void (await client.query('savepoint month')))
    .afterEach(async () => void (await client.query('rollback to month')));
  await fc.assert(apart, { numRuns: 150 });
});

/** Inserts a cycle of a subscription that has no visits, and returns its id. */
async function newCycle(): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at,
       collected_cents)
     values ($1, 'in_new', 'ch_new', now(), now() + interval '1 day', now(), 4500) returning id`,
    [others.owner.subscriptionId],
  );
  return rows[0]!.id;
}

/** Inserts completed visits, as booked at salons of these zones. */
async function insertCompleted(starts: readonly { readonly at: Date; readonly zone: string }[]): Promise<void> {
  const rows = starts.map(({ at, zone }) => ({ at, week: mondayOf(localDateOf(at, zone)) }));
  await client.query(`set local session_replication_role = replica`);
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select s.id, owner_id, pet_id, 'small', $1, 1, at, at + interval '30 minutes', week, 'completed', at
     from subscriptions s, json_to_recordset($3) as visit(at timestamptz, week date) where s.id = $2`,
    [others.salonId, others.owner.subscriptionId, JSON.stringify(rows)],
  );
}

/** Returns whether the cycle is postponed while none of its visits is marked. */
async function waits(id: number): Promise<boolean> {
  await client.query(`update appointments set status = 'scheduled' where subscription_id = $1`, [
    others.owner.subscriptionId,
  ]);
  await postponeUndecided(sqlOn(client), [id], new Date(0));
  const { rows } = await client.query<{ waits: boolean }>(
    'select waits_until is not null as waits from billing_cycles where id = $1',
    [id],
  );
  return rows[0]!.waits;
}
