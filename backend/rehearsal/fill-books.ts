import type pg from 'pg';

/** The price of the plan for small dogs. */
export const priceCents = 4_500;
/** The provider's fee for it: 2.9% and 30 cents. */
const feeCents = 161;
const cyclesAtOnce = 50_000;

/**
 * Posts the ledger transactions of the filled cycles, and writes the provider's book of them as the nightly comparison
 * has copied it.
 */
export async function postBooks(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into ledger_accounts (kind, owner_id)
     select 'cycle', id from billing_cycles union all select 'salon', id from salons
     union all values ('provider', 0), ('platform', 0), ('fees', 0) on conflict do nothing`,
  );
  // Without statistics of the new rows, Postgres would join them by nested loops, which take hours.
  await client.query('analyze billing_cycles, billing_cycle_weights, ledger_accounts');
  const { rows } = await client.query<{ last: number }>('select max(id)::int as last from billing_cycles');
  for (let first = 1; first <= rows[0]!.last; first += cyclesAtOnce) {
    const range = [first, first + cyclesAtOnce - 1];
    await client.query(payments, range);
    await client.query(fees, range);
    await client.query(divisions, range);
  }
  await addProvidersBook(client, now);
}

const account = (kind: string, owner = '0') =>
  `(select id from ledger_accounts where kind = '${kind}' and owner_id = ${owner})`;
const inRange = 'c.id between $1 and $2';

const payments = `
  with posted as (
    insert into ledger_transactions (cause_kind, cause_id, occurred_at)
    select 'invoice', stripe_invoice_id, paid_at from billing_cycles c where ${inRange} returning id, cause_id
  ), paid as (select posted.id, c.id as cycle_id, c.stripe_charge_id as charge
    from posted join billing_cycles c on c.stripe_invoice_id = posted.cause_id and ${inRange})
  insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
  select paid.id, a.id, ${priceCents}, null::jsonb
  from paid join ledger_accounts a on a.kind = 'cycle' and a.owner_id = paid.cycle_id
  union all
  select id, ${account('provider')}, -${priceCents}, jsonb_build_object('source', charge) from paid`;

const fees = `
  with posted as (
    insert into ledger_transactions (cause_kind, cause_id, occurred_at)
    select 'fee', stripe_charge_id, paid_at from billing_cycles c where ${inRange} returning id, cause_id
  ), cards as (
    insert into payment_cards (stripe_charge_id, brand, last4) select cause_id, 'visa', '4242' from posted)
  insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
  select id, ${account('provider')}, ${feeCents}, jsonb_build_object('source', cause_id) from posted
  union all
  select id, ${account('fees')}, -${feeCents}, null from posted`;

/**
 * The platform gets a fifth. The entries belong to the open payout period, which the product itself closes and drafts
 * afterwards.
 */
const divisions = `
  with posted as (
    insert into ledger_transactions (cause_kind, cause_id, occurred_at)
    select 'cycle', id::text, closed_at from billing_cycles c where ${inRange} and closed_at is not null
    returning id, cause_id::int as cycle_id)
  insert into ledger_entries (transaction_id, account_id, amount_cents, detail, payout_period_id)
  select id, (select a.id from ledger_accounts a where a.kind = 'cycle' and a.owner_id = cycle_id), -${priceCents}, null::jsonb, null::bigint
  from posted
  union all
  select id, ${account('platform')}, ${priceCents / 5}, jsonb_build_object('cycleId', cycle_id), null from posted
  union all
  select posted.id, a.id, ${(priceCents * 4) / 5}, jsonb_build_object('kind', 'cycle', 'cycleId', cycle_id,
    'petId', c.subscription_id, 'collectedCents', ${priceCents}, 'sharePercent', 80,
    'halfBaths', 2, 'ofHalfBaths', 2), (select id from payout_periods where closed_at is null)
  from posted join billing_cycles c on c.id = cycle_id join billing_cycle_weights w using (cycle_id)
    join ledger_accounts a on a.kind = 'salon' and a.owner_id = w.salon_id`;

async function addProvidersBook(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into provider_movements (id, source, type, net_cents, created_at)
     select 'txn_' || stripe_charge_id, stripe_charge_id, 'charge', ${priceCents - feeCents}, paid_at from billing_cycles`,
  );
  await client.query('update provider_movement_reading set read_until = $1', [now]);
}
