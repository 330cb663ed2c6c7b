import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.js';
import { boundsOf, indexesOnly, sealBounds, type SealBounds, writeBalances } from './seals.sql.js';

const accounts = 10_000;

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(`insert into ledger_accounts (kind) values ('provider') on conflict do nothing`);
  await client.query(
    `insert into ledger_accounts (kind, owner_id) select 'cycle', n from generate_series(1, ${accounts}) as n`,
  );
  await client.query(
    `with posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select 'invoice', n::text, '2026-10-05' from generate_series(1, ${accounts}) as n returning id, cause_id)
     insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
     select posted.id, a.id, 4500, null::jsonb
     from posted join ledger_accounts a on a.kind = 'cycle' and a.owner_id = cause_id::int
     union all
     select posted.id, a.id, -4500, jsonb_build_object('source', 'ch_' || cause_id)
     from posted cross join (select id from ledger_accounts where kind = 'provider') a`,
  );
  await client.query('vacuum analyze');
  await client.query(`select close_ledger_month('2026-10', '2026-11-05')`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

test('the first seal reads no row that it writes, however many accounts have moved', async () => {
  const { rows: seals } = await client.query<SealBounds>(`select ${sealBounds} from ledger_seals`);
  await client.query('begin');
  await client.query(indexesOnly);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${writeBalances}`,
    boundsOf(seals[0]!),
  );
  await client.query('commit');
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  const counted = await client.query<{ count: number }>('select count(*)::int from ledger_seal_balances');
  expect(counted.rows[0]!.count).toBe(accounts + 1);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(accounts * 20);
});
