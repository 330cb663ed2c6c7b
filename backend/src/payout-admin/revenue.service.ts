import { Injectable } from '@nestjs/common';

import { platformTotals, totalsUntil } from '../ledger/index.js';
import { Clock, ListDb } from '../platform/index.js';
import type { RevenueMonthDto } from './dto/payout-admin.dto.js';

const monthsShown = 12;

/**
 * Sums by the account of an entry and by its cause. $1 is now, $2 the number of months, $3 the entry up to which there
 * are totals. `provider` mirrors what Stripe holds with the opposite sign, so income is negative there. A failed refund
 * comes back from the account that has it: `refunds`, or `provider` once it had left. The refund of a payment that the
 * ledger does not know moves as much from one of the two to the other, and like the payment it is in no month.
 */
export const revenueQuery = `
  with months as (
    select m as begins, m + interval '1 month' as ends
    from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - ($2::int - 1) * interval '1 month',
      date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') as m
  ), totals as (
    ${platformTotals('$3')}
  ), moved as (
    select occurred_in as month, account_kind as account, cause_kind as cause, cents from totals
    where occurred_in >= (select min(begins) from months)
  )
  select to_char(begins, 'YYYY-MM') as month,
    coalesce(-sum(cents) filter (where account = 'provider' and cause in ('invoice', 'appointment', 'tip')), 0)
      as "collectedCents",
    coalesce(sum(cents) filter (where account = 'platform'), 0) as "platformShareCents",
    coalesce(-sum(cents) filter (where account = 'fees'), 0) as "feesCents",
    coalesce(sum(cents) filter (where account in ('refunds', 'provider') and cause in ('refund', 'refund_failed')), 0)
      as "refundsCents",
    coalesce(sum(cents) filter (where account = 'provider' and cause in ('dispute', 'dispute_won')), 0)
      as "disputesCents",
    coalesce(sum(cents) filter (where account = 'provider' and cause in ('payout_sent', 'transfer_found')), 0)
      as "paidOutCents"
  from months left join moved on moved.month = begins::date
  group by begins order by begins desc`;

/** Sums the platform's income, fees and payouts by month, from the ledger. */
@Injectable()
export class Revenue {
  constructor(
    private readonly listDb: ListDb,
    private readonly clock: Clock,
  ) {}

  /** Returns the months, newest first, those without any money included. */
  async byMonth(months = monthsShown): Promise<RevenueMonthDto[]> {
    const until = await this.listDb.row<{ lastEntryId: number }>(totalsUntil);
    return this.listDb.rows<RevenueMonthDto>(revenueQuery, [this.clock.now(), months, until?.lastEntryId ?? 0]);
  }
}
