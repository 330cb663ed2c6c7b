import { Injectable, Logger } from '@nestjs/common';

import { nightlySeconds, ReadDb, Every } from '../platform/index.js';
import { causesOutsidePeriods } from './ledger-cause.rules.js';

/** What must hold of all that was ever posted. */
export interface LedgerInvariant {
  /** A sentence: what violates the invariant "does not". */
  readonly name: string;
  /** A query for whatever violates it, named in its column `what`. */
  readonly violations: string;
}

/** What must hold in the ledger (rules.md#invariants). */
const ownInvariants: readonly LedgerInvariant[] = [
  {
    name: 'every transaction sums to zero',
    violations: `select transaction_id::text as what from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
  },
  {
    name: 'a balance is the sum of its entries',
    violations: `
      select a.kind || ' ' || a.owner_id as what from ledger_balances a
      left join (select account_id, sum(amount_cents) as cents from ledger_entries group by account_id) e
        using (account_id)
      where a.balance_cents <> coalesce(e.cents, 0)`,
  },
  {
    name: 'the pool of a closed cycle is empty',
    violations: `
      select 'cycle ' || c.id as what from billing_cycles c
      join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id
      where c.closed_at is not null and a.balance_cents <> 0`,
  },
  {
    name: 'an open cycle holds what was collected for it and did not go back',
    violations: `
      select 'cycle ' || c.id as what from billing_cycles c
      left join ledger_accounts a on a.kind = 'cycle' and a.owner_id = c.id
      where c.closed_at is null and coalesce(a.balance_cents, 0) <> c.collected_cents - c.returned_cents`,
  },
  {
    name: 'what a salon earned belongs to a payout period',
    violations: `
      select 'entry ' || e.id as what from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      left join payout_periods p on p.id = e.payout_period_id
      where (a.kind = 'salon' and t.cause_kind not in (${causesOutsidePeriods})) <> (p.id is not null)
        or (p.id is null and e.payout_period_id is not null)`,
  },
];

const mostTold = 20;

/**
 * Checks the ledger's invariants against everything that was ever posted. Modules that post into the ledger, or keep
 * sums of their own beside it, add theirs when they start.
 */
@Injectable()
export class LedgerInvariants {
  private readonly log = new Logger(LedgerInvariants.name);
  private readonly invariants = [...ownInvariants];

  constructor(private readonly readDb: ReadDb) {}

  add(invariants: readonly LedgerInvariant[]): void {
    this.invariants.push(...invariants);
  }

  /** What violates an invariant, as sentences; none where all is well. */
  async violations(): Promise<string[]> {
    const found = await Promise.all(
      this.invariants.map(async ({ name, violations }) => {
        const rows = await this.readDb.rows<{ what: string }>(`${violations} limit ${mostTold}`);
        return rows.map(({ what }) => `${name}: ${what} does not`);
      }),
    );
    return found.flat();
  }

  @Every('ledger.check-invariants', nightlySeconds)
  async check(): Promise<void> {
    for (const violation of await this.violations()) this.log.error(`Ledger: ${violation}`);
  }
}
