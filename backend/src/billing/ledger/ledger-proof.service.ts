import { Injectable, Logger } from '@nestjs/common';

import { nightlySeconds, Reads, Repeated } from '../../platform/index.js';
import { payoutLaws } from '../payouts/payout-laws.js';
import type { LedgerLaw } from './ledger-law.js';

/** design.md section 5. */
const laws: readonly LedgerLaw[] = [
  {
    name: 'every transaction sums to zero',
    broken: `select transaction_id::text as what from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
  },
  {
    name: 'a balance is the sum of its entries',
    broken: `
      select a.kind || ' ' || a.owner_id as what from ledger_accounts a
      left join (select account_id, sum(amount_cents) as cents from ledger_entries group by account_id) e
        on e.account_id = a.id
      where a.balance_cents <> coalesce(e.cents, 0)`,
  },
  {
    name: 'the pool of a closed cycle is empty',
    broken: `
      select 'cycle ' || c.id as what from billing_cycles c
      join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id
      where c.closed_at is not null and a.balance_cents <> 0`,
  },
  {
    name: 'an open cycle holds what was collected for it and did not go back',
    broken: `
      select 'cycle ' || c.id as what from billing_cycles c
      left join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id
      where c.closed_at is null and coalesce(a.balance_cents, 0) <> c.collected_cents - c.returned_cents`,
  },
  {
    name: 'what a salon earned belongs to a payout period',
    broken: `
      select 'entry ' || e.id as what from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      left join payout_periods p on p.id = e.payout_period_id
      where (a.kind = 'salon' and t.cause_kind not like 'payout%') <> (p.id is not null)
        or (p.id is null and e.payout_period_id is not null)`,
  },
  ...payoutLaws,
  {
    name: 'what an owner paid beside the subscription is booked',
    broken: `
      select 'charge ' || c.id as what from charges c where c.status = 'paid' and not exists (
        select 1 from ledger_transactions t where t.cause_id = c.id::text
          and t.cause_kind = case c.kind when 'tip' then 'tip' else 'appointment' end)`,
  },
  {
    name: 'what went back of a payment was taken from whose it was',
    broken: `
      with paid as (
        select 'cycle ' || id as what, stripe_charge_id, returned_cents from billing_cycles
        union all select 'charge ' || id, stripe_charge_id, returned_cents from charges),
      posted as (
        select r.stripe_charge_id, case t.cause_kind when 'refund' then 1 else -1 end * r.amount_cents as cents
        from refunds r join ledger_transactions t
          on t.cause_id = r.stripe_refund_id and t.cause_kind in ('refund', 'refund_failed')
        union all
        select d.stripe_charge_id, e.amount_cents from disputes d
        join ledger_transactions t on t.cause_id = d.stripe_dispute_id and t.cause_kind = 'dispute_lost'
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'disputes')
      select paid.what from paid left join posted using (stripe_charge_id)
      group by paid.what, paid.returned_cents having paid.returned_cents <> coalesce(sum(posted.cents), 0)`,
  },
];

const mostTold = 20;

/** Holds the ledger's laws against everything that was ever posted. */
@Injectable()
export class LedgerProof {
  private readonly log = new Logger(LedgerProof.name);

  constructor(private readonly reads: Reads) {}

  /** What breaks a law, as sentences; none where all is well. */
  async findings(): Promise<string[]> {
    const broken = await Promise.all(
      laws.map(async ({ name, broken: query }) => {
        const rows = await this.reads.rows<{ what: string }>(`${query} limit ${mostTold}`);
        return rows.map(({ what }) => `${name}: ${what} does not`);
      }),
    );
    return broken.flat();
  }

  @Repeated('billing.prove-ledger', nightlySeconds)
  async prove(): Promise<void> {
    for (const finding of await this.findings()) this.log.error(`Ledger: ${finding}`);
  }
}
