import { Injectable } from '@nestjs/common';

import { Clock, ListDb } from '../platform/index.js';
import type { RevenueMonthDto } from './dto/payout-admin.dto.js';

const monthsShown = 12;

/**
 * By the account that an entry moves and what caused it. $1 now, $2 how many months. `provider` mirrors what Stripe
 * holds with the opposite sign, so what comes in is negative there.
 */
const query = `
  with months as (
    select m as begins, m + interval '1 month' as ends
    from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - ($2::int - 1) * interval '1 month',
      date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') as m
  ), moved as (
    select date_trunc('month', t.occurred_at at time zone 'UTC') as month, a.kind as account, t.cause_kind as cause,
      sum(e.amount_cents) as cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('provider', 'platform', 'fees', 'refunds')
    where t.occurred_at >= (select min(begins) from months) at time zone 'UTC'
    group by 1, 2, 3
  )
  select to_char(begins, 'YYYY-MM') as month,
    coalesce(-sum(cents) filter (where account = 'provider' and cause in ('invoice', 'appointment', 'tip')), 0)
      as "collectedCents",
    coalesce(sum(cents) filter (where account = 'platform'), 0) as "platformShareCents",
    coalesce(-sum(cents) filter (where account = 'fees'), 0) as "feesCents",
    coalesce(sum(cents) filter (where account = 'refunds' and cause in ('refund', 'refund_failed')), 0)
      as "refundsCents",
    coalesce(sum(cents) filter (where account = 'provider' and cause in ('dispute', 'dispute_won')), 0)
      as "disputesCents",
    coalesce(sum(cents) filter (where account = 'provider' and cause = 'payout_sent'), 0) as "paidOutCents"
  from months left join moved on moved.month = begins
  group by begins order by begins desc`;

/** What the platform took in, kept and gave away, month by month, as the ledger has it. */
@Injectable()
export class Revenue {
  constructor(
    private readonly listDb: ListDb,
    private readonly clock: Clock,
  ) {}

  /** Newest first, months without any money included. */
  byMonth(months = monthsShown): Promise<RevenueMonthDto[]> {
    return this.listDb.rows<RevenueMonthDto>(query, [this.clock.now(), months]);
  }
}
