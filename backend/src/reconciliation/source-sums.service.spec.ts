import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../test/fresh-database.js';
import { sumsOf } from './reconciliation.sql.js';

const payments = 20_000;

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  client = new pg.Client(database.url);
  await client.connect();
  // Most accounts are cycles, which have a few entries each; the provider's account has as many as all of them
  // together.
  await client.query(`insert into ledger_accounts (kind) values ('provider') on conflict do nothing`);
  await client.query(
    `insert into ledger_accounts (kind, owner_id) select 'cycle', n from generate_series(1, ${payments}) as n`,
  );
  await client.query('analyze ledger_accounts');
  await client.query(
    `with posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select 'invoice', n::text, now() from generate_series(1, ${payments}) as n returning id, cause_id
     )
     insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
     select posted.id, a.id, 5500, null from posted join ledger_accounts a on a.kind = 'cycle' and a.owner_id = cause_id::int
     union all
     select posted.id, a.id, -5500, jsonb_build_object('source', 'ch_' || cause_id)
     from posted cross join (select id from ledger_accounts where kind = 'provider') a`,
  );
  await client.query(
    `insert into provider_movements (id, source, type, net_cents, created_at) values ('txn_7', 'ch_777', 'charge', 5500, now())`,
  );
  await client.query('vacuum analyze');
});

afterAll(async () => {
  await client.end();
  await drop();
});

test('the ledger’s sum of one source is found among 20,000 payments without reading them', async () => {
  expect((await client.query(sumsOf, ['ch_777'])).rows).toEqual([{ providerCents: '5500', ledgerCents: '5500' }]);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${sumsOf}`,
    ['ch_777'],
  );
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThan(30);
});
