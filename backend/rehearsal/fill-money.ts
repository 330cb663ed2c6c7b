import type pg from 'pg';

import { hourMilliseconds } from '#product/platform/index.js';
import { businessTerms } from '#product/plans/index.js';
import { postBooks, priceCents } from './fill-books.ts';
import type { Hour } from './hour.ts';
import type { RehearsalSize } from './size.ts';

const membersAtOnce = 50_000;

/** The start of the hour, and the Friday before, on which the week's statements are drafted; in the product's time. */
export interface Instants {
  readonly now: Date;
  readonly friday: Date;
}

/**
 * Fills the books of a network that has run for months: every paid month, the fees, and last week's closed cycles, from
 * which Monday's statements are drafted; and the provider's book of all that, as the nightly comparison has copied it.
 * Members up to `hour.renewals` renew in the hour. For members up to `hour.closes` an older cycle closes in it, which
 * waited for a visit until then. Of the others, at every salon alike, one in four has a month that closed in the week
 * before.
 */
export async function fillMoney(
  client: pg.Client,
  size: RehearsalSize,
  hour: Hour,
  { now, friday }: Instants,
): Promise<void> {
  for (let first = 1; first <= size.members; first += membersAtOnce) {
    const last = Math.min(size.members, first + membersAtOnce - 1);
    await addOpenCycles(client, [first, last], size, hour, now);
    await addEarlierCycles(client, [first, last], size, hour, { now, friday });
  }
  await checkComingCharges(client, now);
  await postBooks(client, now);
}

/**
 * Checks the renewals of the coming week, as the product did on each day of the week before, a few at a time. Without
 * that, its first turn would ask the provider for the cards of all of them, which takes hours.
 */
async function checkComingCharges(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into coming_charge_checks (subscription_id, charged_at, amount_cents, checked_at)
     select id, current_period_end, monthly_price, $1 from subscriptions
     where current_period_end > $1 and current_period_end <= $1 + make_interval(days => $2)`,
    [now, businessTerms.reminders.renewalNoticeDays],
  );
  await client.query(
    `insert into full_looks (name, looked_at)
     select name, $1 from unnest(array['owner-payments.coming-charges', 'payments.without-cards', 'payments.without-fees']) as name`,
    [new Date(now.getTime() - hourMilliseconds)],
  );
}

async function addOpenCycles(
  client: pg.Client,
  range: readonly number[],
  { minutes }: RehearsalSize,
  { renewals, closes }: Hour,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at, collected_cents, plan_id)
     select n, 'in_now' || n, 'ch_now' || n, begins, ends, begins, ${priceCents}, 1
     from generate_series($1::int, $2::int) as n
       cross join lateral (select date_trunc('second', case
         when n <= $3 then $5::timestamptz + n::float8 / $3 * $6::float8 * interval '1 minute'
         when n <= $4 then $5::timestamptz - interval '1 day' + interval '1 month'
         else $5::timestamptz + interval '12 hours' + n * 7919::bigint % 28 * interval '1 day' end) as ends) as period
       cross join lateral (select ends - interval '1 month' as begins) as beginning`,
    [...range, renewals, closes, now, minutes],
  );
  await client.query(
    `update subscriptions s set current_period_start = c.starts_at, current_period_end = c.ends_at,
       billing_anchor = c.starts_at, start_date = c.starts_at - interval '2 months'
     from billing_cycles c where c.subscription_id = s.id and s.id between $1 and $2`,
    [...range],
  );
}

/** Adds the earlier months: those that close in the hour, and those that closed in the week that is paid now. */
async function addEarlierCycles(
  client: pg.Client,
  range: readonly number[],
  { minutes, salons }: RehearsalSize,
  { renewals, closes }: Hour,
  { now, friday }: Instants,
): Promise<void> {
  await client.query(
    `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, paid_at,
       collected_cents, plan_id, waits_until, closed_at, divisions, platform_fee_percent, missed_visit_percent)
     select n, 'in_before' || n, 'ch_before' || n, ends - interval '1 month', ends, ends - interval '1 month', ${priceCents}, 1,
       case when closes_now then $5::timestamptz + (n - $3)::float8 / ($4 - $3) * $7::float8 * interval '1 minute' end,
       closed, case when closes_now then 0 else 1 end, case when closed is not null then 20 end,
       case when closed is not null then 50 end
     from generate_series($1::int, $2::int) as n
       cross join lateral (select n <= $4 as closes_now) as what
       cross join lateral (select case when closes_now then $5::timestamptz - interval '1 day'
         else $6::timestamptz - (1 + n * 31 % 96) * interval '1 hour' end as ends) as period
       cross join lateral (select case when not closes_now then ends end as closed) as closing
     where (n > $3 and n <= $4) or (n > $4 and n / $8::int % 4 = 0)`,
    [...range, renewals, closes, now, friday, minutes, salons],
  );
  await client.query(
    `insert into billing_cycle_weights (cycle_id, salon_id, weight, half_baths)
     select c.id, 1 + c.subscription_id % (select count(*)::int from salons), 1, 2 from billing_cycles c
     where c.closed_at is not null and c.subscription_id between $1 and $2`,
    [...range],
  );
}
