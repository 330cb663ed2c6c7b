import type { DisputeState, ProviderDispute } from '../../payments/index.js';
import type { Sql } from '../../platform/index.js';
import { disputesWithTransactions } from '../clawback/dispute-causes.sql.js';

/** How far a dispute is. */
export interface DisputeProgress {
  readonly state: DisputeState;
  readonly inquiry: boolean;
  readonly appeal: boolean;
  /** How often the bank has moved its money. */
  readonly movements: number;
}

/** Returns the condition that the bank has not decided about a dispute. */
export const isOpenDispute = (dispute: string): string => `${dispute}.state in ('needs_response', 'under_review')`;

/** A stored dispute with what was known of it before the present report. */
export interface DisputeRow {
  readonly id: number;
  /** Null where the row was inserted just now. */
  readonly before: DisputeProgress | null;
}

/** Locks the row of the provider's dispute until the transaction ends, and inserts it where it is new. */
export async function lockDisputeOf(sql: Sql, seen: ProviderDispute): Promise<DisputeRow> {
  const { id, stripeChargeId, cents, reason, inquiry, state, openedAt } = seen;
  const fresh = await sql.row<{ id: number }>(
    `insert into disputes (stripe_dispute_id, stripe_charge_id, amount_cents, reason, inquiry, state, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint disputes_once_at_the_provider do nothing returning id`,
    [id, stripeChargeId, cents, reason, inquiry, state, openedAt],
  );
  if (fresh) return { id: fresh.id, before: null };
  const known = await sql.row<DisputeRow>(
    `select id, json_build_object('state', state, 'inquiry', inquiry, 'appeal', appeal,
       'movements', movements) as before from disputes
     where stripe_dispute_id = $1 for no key update`,
    [id],
  );
  if (!known) throw new Error(`Dispute ${id} could be neither inserted nor found.`);
  return known;
}

/** Stores the present state of a dispute, and its payment. */
export async function saveDisputeState(
  sql: Sql,
  id: number,
  { state, inquiry, appeal, dueBy, movements }: ProviderDispute,
  of?: { readonly kind: 'cycle' | 'charge'; readonly id: number },
): Promise<void> {
  await sql.rows(
    `update disputes set state = $2, inquiry = $3, due_by = $4, cycle_id = coalesce(cycle_id, $5),
       charge_id = coalesce(charge_id, $6), movements = $7, appeal = $8
     where id = $1`,
    [
      id,
      state,
      inquiry,
      dueBy,
      of?.kind === 'cycle' ? of.id : null,
      of?.kind === 'charge' ? of.id : null,
      movements,
      appeal,
    ],
  );
}

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

const postedQuery = `
  select t.cause_kind as cause, a.kind as account, sum(e.amount_cents)::int as cents
  from ${disputesWithTransactions(`('dispute', 'dispute_won', 'dispute_lost', 'dispute_returned', 'fee')`)}
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where d.stripe_dispute_id = $1 group by 1, 2`;

/** Sums what was posted of a dispute. The caller has locked its row. */
export async function postedDispute(sql: Sql, { id }: Pick<ProviderDispute, 'id'>): Promise<PostedDispute> {
  const rows = await sql.rows<{ cause: string; account: string; cents: number }>(postedQuery, [id]);
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
