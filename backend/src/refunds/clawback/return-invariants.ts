import type { LedgerInvariant } from '../../ledger/index.js';

/** Returns a query for the payments whose refund, failed refund or lost dispute is among these transactions. */
const returnedIn = (transactions: string) => `
  select r.stripe_charge_id from ${transactions} as t join refunds r
    on r.stripe_refund_id = t.cause_id and t.cause_kind in ('refund', 'refund_failed')
  union
  select d.stripe_charge_id from ${transactions} as t join disputes d
    on d.stripe_dispute_id = t.cause_id and t.cause_kind = 'dispute_lost'`;

/** The invariants between the ledger, the payments and their refunds and disputes. */
export const returnInvariants: readonly LedgerInvariant[] = [
  {
    name: 'the returned amount of a payment is the sum of its posted refunds and disputes',
    violations: ({ isWhole, transactions }) => `
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
      ${isWhole ? '' : `where paid.stripe_charge_id in (${returnedIn(transactions)})`}
      group by paid.what, paid.returned_cents having paid.returned_cents <> coalesce(sum(posted.cents), 0)`,
  },
];
