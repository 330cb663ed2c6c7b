import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../../test/fresh-database.js';
import { salonLists } from './dto/salon-appointments.query.dto.js';
import { countedAtMost, partOf, salonCountQuery, salonPageQuery } from './salon-appointments.view.js';

/** Noon in Chicago. */
const now = new Date('2026-11-23T18:00:00Z');
const salon = { id: 1, timeZone: 'America/Chicago' };
const visits = 50_000;
const customers = 800;

let client: pg.Client;
let drop: () => Promise<void>;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, stations, created_at)
     select 'Salon ' || n, '512-555-0100', '1 Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', 4, now()
     from generate_series(1, 20) as n`,
  );
  await client.query(
    `insert into users (email, username, role, first_name, last_name, created_at)
     select 'owner' || n || '@lather.test', 'owner' || n, 'pet_owner', 'Owner', 'Number ' || n, now()
     from generate_series(1, 60000) as n`,
  );
  await client.query(
    `insert into pets (owner_id, name, size, created_at) select id, 'Dog ' || id, 'small', now() from users`,
  );
  await client.query(
    `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
     select owner_id, id, 1, 'active', 4500, now(), now() from pets`,
  );
  await client.query(`alter table occupancies drop constraint occupancies_one_dog_per_station`);
  await client.query('alter table occupancies disable trigger occupancies_keep_pet_occupancy');
  // The first salon has 50,000 visits up to three weeks ahead, sixteen a day; nineteen others share twice as many.
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select s.id, s.owner_id, s.pet_id, 'small', which.salon, 1 + n % 4, at, at + interval '30 minutes', at::date,
       case when at > $1::timestamptz then 'scheduled' when n % 9 = 0 then 'cancelled' when n % 31 = 0 then 'no_show'
         else 'completed' end, $1::timestamptz
     from generate_series(1, $2::int * 3) as n
       cross join lateral (select case when n <= $2::int then 1 else 2 + n % 19 end as salon,
         case when n <= $2::int then n % $3::int else $3::int + n % 50000 end as customer) as which
       join subscriptions s on s.id = 1 + which.customer
       cross join lateral (select $1::timestamptz + interval '21 days' - (n % $2::int) / 16 * interval '1 day'
         + n % 16 * interval '30 minutes' as at) as one`,
    [now, visits, customers],
  );
  await client.query('vacuum analyze');
});

afterAll(async () => {
  await client.end();
  await drop();
});

/** Returns the rows that each step of the plan really read, largest first. */
async function stepsOf(sql: string, values: readonly unknown[]): Promise<{ step: string; rows: number }[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    [...values],
  );
  const steps: { step: string; rows: number }[] = [];
  const walk = (node: PlanNode) => {
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    steps.push({ step: `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim(), rows: read });
    for (const inner of node.Plans ?? []) walk(inner);
  };
  walk(rows[0]!['QUERY PLAN'][0].Plan);
  return steps.sort((one, other) => other.rows - one.rows);
}

test('the first salon has 50,000 appointments', async () => {
  const { rows } = await client.query(`select count(*)::int as n from appointments where salon_id = 1`);
  expect(rows).toEqual([{ n: visits }]);
});

describe.each([undefined, ...salonLists])('the list %s of a salon with 50,000 appointments', (filter) => {
  test('by time reads a page and no more', async () => {
    for (const sort of ['date', '-date'] as const) {
      const part = partOf(salon, { filter, sort }, now);
      const steps = await stepsOf(salonPageQuery(part), [...part.values, 25, 0]);
      expect(steps[0]!.rows).toBeLessThanOrEqual(100);
    }
  });

  test('by pet or owner reads the salon’s customers and a page, not its history', async () => {
    for (const sort of ['pet', '-owner'] as const) {
      const part = partOf(salon, { filter, sort }, now);
      const steps = await stepsOf(salonPageQuery(part), [...part.values, 25, 0]);
      expect(steps.map(({ step }) => step)).not.toContain('Seq Scan appointments');
      expect(steps[0]!.rows).toBeLessThanOrEqual(customers * 3);
    }
  });

  test('searched by name reads the salon’s customers and what they booked', async () => {
    const part = partOf(salon, { filter, q: 'dog 333' }, now);
    const steps = await stepsOf(salonPageQuery(part), [...part.values, 25, 0]);
    expect(steps.map(({ step }) => step)).not.toContain('Seq Scan appointments');
    expect(steps[0]!.rows).toBeLessThanOrEqual(customers);
  });

  test('is counted up to the last page that can be turned to', async () => {
    const part = partOf(salon, { filter }, now);
    const steps = await stepsOf(salonCountQuery(part), part.values);
    expect(steps.map(({ step }) => step)).not.toContain('Seq Scan appointments');
    expect(steps[0]!.rows).toBeLessThanOrEqual(countedAtMost);
  });
});
