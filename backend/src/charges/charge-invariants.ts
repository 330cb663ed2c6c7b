import type { LedgerInvariant } from '../ledger/index.js';

/** The invariants between the ledger and the charges. */
export const chargeInvariants: readonly LedgerInvariant[] = [
  {
    name: 'a paid charge is posted to the ledger',
    violations: ({ since }) => `
      select 'charge ' || c.id as what from charges c
      where c.status = 'paid' and c.paid_at >= ${since} and not exists (
        select 1 from ledger_transactions t where t.cause_id = c.id::text
          and t.cause_kind = case c.kind when 'tip' then 'tip' else 'appointment' end)`,
  },
];
