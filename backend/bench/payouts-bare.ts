import pg from 'pg';

/** The baseline: one fixed statement that sums a million entries, writes a payout for each salon and posts it. */
const statement = `
  with sums as (
    select account_id, sum(amount_cents) as cents from ledger_entries where payout_period_id = $1 group by account_id
  ), paid as (
    insert into payouts (salon_id, period_id, iso_week, state, opening_cents, lines_cents, released_cents, rounds,
      next_attempt_at, drafted_at, changed_at)
    select a.owner_id, $1, '2030-W02', 'scheduled', 0, sums.cents, 0, 1, now(), now(), now()
    from sums join ledger_accounts a on a.id = sums.account_id
    returning id, salon_id, amount_cents as cents
  ), posted as (
    insert into ledger_transactions (cause_kind, cause_id, occurred_at) select 'payout', id::text, now() from paid
    returning id, cause_id
  )
  insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
  select posted.id, line.account_id, line.cents, jsonb_build_object('payoutId', paid.id)
  from posted join paid on paid.id = posted.cause_id::int
  join ledger_accounts salon on salon.kind = 'salon' and salon.owner_id = paid.salon_id
  cross join (select id from ledger_accounts where kind = 'payouts') as payouts
  cross join lateral (values (salon.id, -paid.cents), (payouts.id, paid.cents)) as line(account_id, cents)`;

/** Returns the milliseconds of the run. */
export async function payBare(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from payout_periods where closed_at is null');
    const begin = performance.now();
    await client.query(statement, [rows[0]?.id]);
    return performance.now() - begin;
  } finally {
    await client.end();
  }
}
