import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../test/fresh-database.js';
import { runsQuery } from './payout-list.view.js';

const weeks = 10;
const salons = 2_000;

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
  // The rows are read alone, without what belongs to them.
  await client.query('set session_replication_role = replica');
  // Vacuum takes no page for visible to all whose rows are not flushed yet, and an index alone suffices for no other.
  await client.query('set synchronous_commit = on');
  await client.query(
    `insert into payout_periods (iso_week, opened_at, closed_at)
     select '2026-W' || lpad(n::text, 2, '0'), now(), now() from generate_series(1, $1) n`,
    [weeks],
  );
  await client.query(
    `insert into payouts (salon_id, period_id, iso_week, state, opening_cents, lines_cents, released_cents, drafted_at,
       changed_at)
     select salon, week, '2026-W' || lpad(week::text, 2, '0'), case when salon % 10 = 0 then 'failed' else 'paid' end, 0,
       salon, 0, now(), now()
     from generate_series(1, $1) week, generate_series(1, $2) salon`,
    [weeks, salons],
  );
  await client.query('vacuum analyze payouts, payout_periods');
});
afterAll(async () => {
  await client.end();
  await drop();
});

test('weeks are summed from an index alone, with a fraction of what their payouts fill', async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${runsQuery}`,
    [weeks, 0],
  );
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  expect(JSON.stringify(plan)).toContain('"Index Name":"payouts_of_a_week"');
  const [{ pages }] = (
    await client.query<{ pages: number }>(`select relpages as pages from pg_class where relname = 'payouts'`)
  ).rows as [{ pages: number }];
  expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThan(pages / 2);
});

test('each week has the number and the sum of its payouts by state', async () => {
  const { rows } = await client.query(runsQuery, [1, 2]);
  const sum = (salons * (salons + 1)) / 2;
  const failed = (10 * (salons / 10) * (salons / 10 + 1)) / 2;
  expect(rows).toMatchObject([
    {
      week: '2026-W08',
      payouts: salons,
      cents: String(sum),
      byState: [
        { state: 'failed', payouts: salons / 10, cents: failed },
        { state: 'paid', payouts: salons - salons / 10, cents: sum - failed },
      ],
    },
  ]);
});
