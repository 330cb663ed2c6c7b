import type { LedgerInvariant } from '../ledger/index.js';

/** The invariants between measured weights and the ledger (rules.md#invariants). */
export const weightInvariants: readonly LedgerInvariant[] = [
  {
    name: 'an accepted weight is credited to its salon once, from the platform',
    violations: ({ since }) => `
      select 'weight ' || w.id as what from measured_weights w
      left join ledger_transactions t on t.cause_kind = 'measured_weight' and t.cause_id = w.id::text
      left join lateral (
        select sum(e.amount_cents) filter (where a.kind = 'salon' and a.owner_id = w.salon_id) as salon,
          sum(e.amount_cents) filter (where a.kind = 'platform') as platform
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) posted on true
      where coalesce(w.accepted_at, w.stated_at) >= ${since} and case when w.state = 'accepted'
        then coalesce(posted.salon, 0) <> w.credit_cents or coalesce(posted.platform, 0) <> -w.credit_cents
        else t.id is not null end`,
  },
];
