import type { DisputeState, ProviderDispute } from '../../payments/index.js';
import type { Sql } from '../../platform/index.js';

/** How far a dispute is. */
export interface DisputeProgress {
  readonly state: DisputeState;
  readonly inquiry: boolean;
  readonly appeal: boolean;
  /** How often the bank has moved its money. */
  readonly movements: number;
}

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
