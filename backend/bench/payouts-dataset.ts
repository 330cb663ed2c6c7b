import pg from 'pg';

export const payoutsSize = { salons: 5_000, entries: 1_000_000 } as const;

const entriesAtOnce = 100_000;
const linesOfATransaction = 20;

/**
 * Inserts the week of a large network: every entry belongs to a salon, twenty to a transaction, which the platform
 * balances.
 */
export async function fillPayouts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addSalons(client);
    for (let first = 0; first < payoutsSize.entries; first += entriesAtOnce)
      await addEntries(client, first / linesOfATransaction, entriesAtOnce / linesOfATransaction);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function addSalons(client: pg.Client): Promise<void> {
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, created_at)
     select 'Salon ' || n, '512-555-0100', n || ' Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', now()
     from generate_series(1, $1::int) as n`,
    [payoutsSize.salons],
  );
  await client.query(
    `insert into payout_accounts (salon_id, stripe_account_id, state, created_at, changed_at)
     select id, 'acct_' || id, 'ready', now(), now() from salons`,
  );
  await client.query(
    `insert into ledger_accounts (kind, owner_id) select 'salon', id from salons union all select 'platform', 0`,
  );
}

async function addEntries(client: pg.Client, first: number, transactions: number): Promise<void> {
  await client.query(
    `with posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select 'tip', n::text, now() from generate_series($1::int, $1::int + $2::int - 1) as n returning id
     ), lines as (
       select posted.id, 1 + (posted.id * 7919 + line * 31) % $3::int as salon_id, 100 + (posted.id + line) % 900 as cents
       from posted, generate_series(1, $4::int) as line
     )
     insert into ledger_entries (transaction_id, account_id, amount_cents, detail, payout_period_id)
     select lines.id, a.id, cents, '{"kind": "tip", "petName": "Biscuit", "collectedCents": 500, "sharePercent": 100}'::jsonb,
       (select id from payout_periods where closed_at is null)
     from lines join ledger_accounts a on a.kind = 'salon' and a.owner_id = lines.salon_id
     union all
     select lines.id, (select id from ledger_accounts where kind = 'platform'), -sum(cents), null::jsonb, null::bigint
     from lines group by lines.id`,
    [first, transactions, payoutsSize.salons, linesOfATransaction],
  );
}
