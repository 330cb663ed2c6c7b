import pg from 'pg';

import { addedAfterwards } from './occupied-times.ts';

const salons = 1_000;
/** The end of the cycles that can be closed; the waiting ones ended an hour before, so that they are first in line. */
export const closesAt = new Date('2030-02-01T00:00:00Z');
/** An instant at which only the waiting cycles are over. */
export const beforeClosing = new Date('2030-01-31T23:30:00Z');

/**
 * The number of ended cycles: those that wait for a visit which nobody has marked yet, and those that can be closed.
 */
export interface CloseSize {
  readonly waiting: number;
  readonly due: number;
}

/** Fills a migrated, empty database by SQL alone: each cycle collected $45 and had three baths. */
export async function fillCycles(databaseUrl: string, { waiting, due }: CloseSize): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, created_at)
       select 'Salon ' || n, '512-555-0100', n || ' Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', now()
       from generate_series(1, $1::int) as n`,
      [salons],
    );
    await addMembers(client, waiting + due);
    await addedAfterwards(client, () => addVisits(client, { waiting, due }));
    await addCycles(client, waiting);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function addMembers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (email, username, role, created_at)
     select 'owner' || n || '@bench.test', 'owner' || n, 'pet_owner', now() from generate_series(1, $1::int) as n`,
    [count],
  );
  await client.query(
    `insert into pets (owner_id, name, size, created_at) select id, 'Biscuit', 'small', now() from users order by id`,
  );
  await client.query(
    `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
     select p.owner_id, p.id, plans.id, 'active', 4500, now(), now()
     from pets p join plans on plans.pet_size = p.size order by p.id`,
  );
}

/** Inserts three visits for each cycle; the last visit of a waiting cycle is unmarked. */
async function addVisits(client: pg.Client, { waiting, due }: CloseSize): Promise<void> {
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select s.id, s.owner_id, s.pet_id, 'small', 1 + (s.id * 7 + turn) % $1::int, 1 + s.id / $1::int, at, at + interval '30 minutes',
       date_trunc('week', at)::date, case when turn = 3 and s.id <= $2 then 'scheduled' else 'completed' end, at
     from subscriptions s, generate_series(1, 3) as turn
       cross join lateral (select $3::timestamptz - interval '36 days' + turn * interval '9 days' as at) as starts
     where s.id <= $2 + $4`,
    [salons, waiting, closesAt, due],
  );
}

async function addCycles(client: pg.Client, waiting: number): Promise<void> {
  await client.query(
    `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at, collected_cents)
     select id, 'in_' || id, 'ch_' || id, $1::timestamptz - interval '31 days',
       $1::timestamptz - case when id <= $2 then interval '1 hour' else interval '0' end, $1::timestamptz - interval '31 days', 4500
     from subscriptions order by id`,
    [closesAt, waiting],
  );
  await client.query(
    `insert into ledger_accounts (kind, owner_id)
     select 'cycle', id from billing_cycles union all select 'salon', id from salons
     union all values ('provider', 0), ('platform', 0)`,
  );
  await client.query(
    `with posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select 'invoice', stripe_invoice_id, paid_at from billing_cycles returning id, cause_id
     ), paid as (
       select posted.id, c.id as cycle_id from posted join billing_cycles c on c.stripe_invoice_id = posted.cause_id
     )
     insert into ledger_entries (transaction_id, account_id, amount_cents)
     select paid.id, a.id, 4500 from paid join ledger_accounts a on a.kind = 'cycle' and a.owner_id = paid.cycle_id
     union all
     select paid.id, (select id from ledger_accounts where kind = 'provider'), -4500 from paid`,
  );
}
