import { causesOutsidePeriods } from './ledger-cause.rules.js';
import { differentTotals } from './seals/open-totals.sql.js';
import type { ProvenPeriod } from './seals/proven-period.js';

/** An invariant over everything that was ever posted. */
export interface LedgerInvariant {
  /** A sentence of the invariant. A violation is reported as "<sentence>: violated by <what>". */
  readonly name: string;
  /** Whether it holds for each entry or transaction by itself, so that each sealed month is proven by itself too. */
  readonly isOfEntries?: true;
  /** Returns a query for the violations in the period, each named in its column `what`. */
  violations(period: ProvenPeriod): string;
}

/**
 * Accounts that may have moved, with their balance at the end of the last sealed month. The number of closed cycles
 * grows without limit, so of those only the ones with an entry are taken. Each account is looked up by its key, because
 * Postgres would read all of them otherwise.
 */
const balances = ({ isWhole, entries, sealId }: ProvenPeriod) => `
  moved as (select account_id, sum(amount_cents) as cents from ${entries} as e group by account_id),
  proven as (${
    isWhole
      ? 'select id as account_id from ledger_accounts'
      : `select account_id from moved
         union select id from ledger_accounts where kind <> 'cycle'
         union select a.id from billing_cycles c
           join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id where c.closed_at is null`
  }),
  opening as (select account_id, (
    select s.balance_cents from ledger_seal_balances s
    where s.account_id = proven.account_id and s.seal_id <= ${sealId} order by s.seal_id desc limit 1) as cents
    from proven)`;

/** The invariants of the ledger (rules.md#invariants). */
export const ledgerInvariants: readonly LedgerInvariant[] = [
  {
    name: 'every transaction sums to zero',
    isOfEntries: true,
    violations: ({ entries }) =>
      `select transaction_id::text as what from ${entries} as e group by transaction_id having sum(amount_cents) <> 0`,
  },
  {
    name: 'a balance is the sum of its entries',
    violations: (period) => `
      with ${balances(period)}
      select a.kind || ' ' || a.owner_id as what
      from opening left join moved using (account_id)
      cross join lateral (select * from ledger_balances b where b.account_id = opening.account_id offset 0) a
      where a.balance_cents <> coalesce(opening.cents, 0) + coalesce(moved.cents, 0)`,
  },
  {
    name: 'the balance of a closed cycle is zero',
    violations: ({ isWhole, entries }) => `
      select 'cycle ' || c.id as what from ${
        isWhole
          ? 'ledger_accounts a'
          : `(select distinct account_id from ${entries} as e) e
             cross join lateral (select * from ledger_accounts where id = e.account_id offset 0) a`
      }
      join billing_cycles c on c.id = a.owner_id
      where a.kind = 'cycle' and a.balance_cents <> 0 and c.closed_at is not null`,
  },
  {
    name: 'the balance of an open cycle is the collected amount less the returned amount',
    violations: () => `
      select 'cycle ' || c.id as what from billing_cycles c
      left join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id
      where c.closed_at is null and coalesce(a.balance_cents, 0) <> c.collected_cents - c.returned_cents`,
  },
  {
    name: 'an entry of a salon’s earnings belongs to a payout period, and no other entry does',
    isOfEntries: true,
    violations: ({ entries, transactions }) => `
      select 'entry ' || e.id as what from ${entries} as e join ${transactions} as t on t.id = e.transaction_id
      left join (select id from ledger_accounts where kind = 'salon') a on a.id = e.account_id
      left join payout_periods p on p.id = e.payout_period_id
      where (a.id is not null and t.cause_kind not in (${causesOutsidePeriods})) <> (p.id is not null)
        or (p.id is null and e.payout_period_id is not null)`,
  },
  { name: 'the totals of the open month are the sums of its entries', violations: differentTotals },
];
