import type { ProviderDispute } from '../../payments/index.js';
import type { Sql } from '../../platform/index.js';
import { disputesWithTransactions } from '../clawback/dispute-causes.sql.js';

/** What was posted of a dispute so far, in cents. */
export interface PostedDispute {
  readonly withdrawnCents: number;
  readonly reinstatedCents: number;
  readonly feeCents: number;
  /** What it took from the accounts that had the payment, less what it gave back. */
  readonly lossCents: number;
  /** Of that, what it took of a payment that the ledger does not know. */
  readonly taken: TakenCents;
  /** The kinds of causes that were posted. */
  readonly kinds: ReadonlySet<string>;
}

/** The cents that a loss took from the platform, and from the provider as a payment that was never posted. */
export interface TakenCents {
  readonly platform: number;
  readonly provider: number;
}

const query = `
  select t.cause_kind as cause, a.kind as account, sum(e.amount_cents)::int as cents
  from ${disputesWithTransactions(`('dispute', 'dispute_won', 'dispute_lost', 'dispute_returned', 'fee')`)}
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where d.stripe_dispute_id = $1 group by 1, 2`;

/** Sums what was posted of a dispute. The caller has locked its row. */
export async function postedDispute(sql: Sql, { id }: Pick<ProviderDispute, 'id'>): Promise<PostedDispute> {
  const rows = await sql.rows<{ cause: string; account: string; cents: number }>(query, [id]);
  const sumOf = (account: string, causes: readonly string[]) =>
    rows
      .filter((row) => row.account === account && causes.includes(row.cause))
      .reduce((sum, row) => sum + row.cents, 0);
  const losses = ['dispute_lost', 'dispute_returned'];
  return {
    withdrawnCents: 0 - sumOf('disputes', ['dispute']),
    reinstatedCents: sumOf('disputes', ['dispute_won']),
    feeCents: 0 - sumOf('fees', ['fee']),
    lossCents: sumOf('disputes', losses),
    taken: { platform: 0 - sumOf('platform', losses), provider: 0 - sumOf('provider', losses) },
    kinds: new Set(rows.map(({ cause }) => cause)),
  };
}
