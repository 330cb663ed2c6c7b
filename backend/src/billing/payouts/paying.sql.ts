import { businessTerms } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import type { ClosedPeriod } from './drafting.sql.js';
import { obstacles } from './payout-reason.rules.js';
import type { PayoutState } from './payout-state.rules.js';

/** Locks the oldest period that is drafted and not paid, up to this week; waits for whoever pays it. */
export function lockUnpaid(sql: Sql, upToWeek: string): Promise<ClosedPeriod | undefined> {
  return sql.row<ClosedPeriod>(
    `select id, iso_week as week from payout_periods
     where drafted_at is not null and paid_at is null and iso_week <= $1 order by id limit 1 for update`,
    [upToWeek],
  );
}

/** Why a salon cannot be paid now, as a sentence for administrators; null where it can. Joins holds h and accounts c. */
export const obstacle = `
  case
    when h.id is not null then '${obstacles.onHold.toAdministrator}' || h.reason
    when c.state = 'ready' then null
    when c.state = 'in_review' then '${obstacles.inReview.toAdministrator}'
    when c.state = 'bank_refused' then '${obstacles.bankRefused.toAdministrator}'
    when c.state = 'rejected' then '${obstacles.rejected.toAdministrator}'
    else '${obstacles.unfinished.toAdministrator}'
  end`;

export const obstacleJoins = `
  left join payout_holds h on h.salon_id = p.salon_id and h.lifted_at is null
  left join payout_accounts c on c.salon_id = p.salon_id`;

export interface StateTotal {
  readonly state: PayoutState;
  readonly payouts: number;
  readonly cents: number;
}

/**
 * One statement for all drafts of a period: decides what becomes of each, and posts those that are paid (salon −,
 * payouts +). Run again it finds no draft and does nothing.
 */
export async function payDrafts(sql: Sql, period: ClosedPeriod, now: Date): Promise<StateTotal[]> {
  // The planner knows nothing of drafts that were written a moment ago, takes them for a handful, and would compare
  // each posting with each payout: 25 million times for 5,000 salons, 8 s instead of 0.3.
  await sql.rows('set local enable_nestloop = off');
  const rows = await sql.rows<Omit<StateTotal, 'cents'> & { cents: string }>(
    `with standing as (
       select p.id, ${obstacle} as obstacle from payouts p ${obstacleJoins}
       where p.period_id = $1 and p.state = 'draft'
     ), decided as (
       update payouts p set changed_at = $2,
         state = case when p.amount_cents < $3 then 'rolled_over' when obstacle is null then 'scheduled' else 'held' end,
         reason = case when p.amount_cents >= $3 then obstacle end,
         rounds = case when p.amount_cents >= $3 and obstacle is null then 1 else 0 end,
         next_attempt_at = case when p.amount_cents >= $3 and obstacle is null then $2::timestamptz end
       from standing where standing.id = p.id and p.state = 'draft'
       returning p.id, p.salon_id, p.amount_cents as cents, p.state
     ), posted as (
       insert into ledger_transactions (cause_kind, cause_id, occurred_at)
       select 'payout', id::text, $2 from decided where state = 'scheduled' order by id
       returning id, cause_id
     ), entries as (
       insert into ledger_entries (transaction_id, account_id, amount_cents, detail)
       select posted.id, line.account_id, line.cents, jsonb_build_object('payoutId', decided.id)
       from posted join decided on decided.id = posted.cause_id::int
       join ledger_accounts salon on salon.kind = 'salon' and salon.owner_id = decided.salon_id
       cross join (select id from ledger_accounts where kind = 'payouts') as payouts
       cross join lateral (values (salon.id, -decided.cents), (payouts.id, decided.cents)) as line(account_id, cents)
     ), told as (
       insert into outbox (type, payload, occurred_at)
       select 'billing.payout_held', jsonb_build_object('payoutId', id), $2 from decided where state = 'held' order by id
     ), done as (update payout_periods set paid_at = $2 where id = $1)
     select state, count(*)::int as payouts, sum(cents) as cents from decided group by state order by state`,
    [period.id, now, businessTerms.payouts.minimumCents],
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
