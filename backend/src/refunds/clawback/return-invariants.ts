import type { LedgerInvariant } from '../../ledger/index.js';
import { disputeOfCause, disputesWithTransactions, lossCauses } from './dispute-causes.sql.js';

/** Returns a query for the payments whose refund, failed refund or lost dispute is among these transactions. */
const returnedIn = (transactions: string) => `
  select r.stripe_charge_id from ${transactions} as t join refunds r
    on r.stripe_refund_id = t.cause_id and t.cause_kind in ('refund', 'refund_failed')
  union
  select d.stripe_charge_id from ${transactions} as t join disputes d
    on d.stripe_dispute_id = ${disputeOfCause('t')} and t.cause_kind in ${lossCauses}`;

const holdingCauses = `('dispute', 'dispute_won', 'dispute_lost', 'dispute_returned')`;

const disputedIn = (transactions: string) =>
  `select ${disputeOfCause('t')} from ${transactions} as t where t.cause_kind in ${holdingCauses}`;

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
        select d.stripe_charge_id, e.amount_cents from ${disputesWithTransactions(lossCauses)}
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'disputes'
        ${isWhole ? '' : `where d.stripe_charge_id in (${returnedIn(transactions)})`})
      select paid.what from paid left join posted using (stripe_charge_id)
      ${isWhole ? '' : `where paid.stripe_charge_id in (${returnedIn(transactions)})`}
      group by paid.what, paid.returned_cents having paid.returned_cents <> coalesce(sum(posted.cents), 0)`,
  },
  {
    name: 'a bank holds no more of a dispute than it withdrew, and nothing of one that it decided against the platform',
    violations: ({ isWhole, transactions }) => `
      select 'dispute ' || d.id as what from ${disputesWithTransactions(holdingCauses)}
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'disputes'
      ${isWhole ? '' : `where d.stripe_dispute_id in (${disputedIn(transactions)})`}
      group by d.id, d.state having sum(e.amount_cents) > 0
        or (sum(e.amount_cents) <> 0 and d.state in ('lost', 'closed'))`,
  },
];
