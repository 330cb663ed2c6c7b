import type { ProviderRefund } from '../payments/index.js';
import type { Sql } from '../platform/index.js';
import { isOpenDispute } from './disputes/dispute.sql.js';

/**
 * - `waiting`: for a second administrator; `declined`: by one, so that nothing is refunded
 * - `requested`: recorded, and to be requested from the provider; `refused`: the provider does not make it
 * - `sent`: the provider has it; `succeeded`: the money is in transit to the card; `failed`: the bank sent it back
 */
export type RefundStatus = 'waiting' | 'declined' | 'requested' | 'sent' | 'succeeded' | 'failed' | 'refused';

/** A stored refund. */
export interface RefundRow {
  readonly id: number;
  readonly status: RefundStatus;
  readonly stripeChargeId: string;
  readonly amountCents: number;
  readonly reason: string | null;
  /** The reference by which the provider's refund is found again; it is unique across databases. */
  readonly reference: string;
}

const columns = `id, status, stripe_charge_id as "stripeChargeId", amount_cents as "amountCents", reason, reference`;

/** Reads a refund; undefined where there is none. */
export function readRefund(sql: Sql, id: number): Promise<RefundRow | undefined> {
  return sql.row<RefundRow>(`select ${columns} from refunds where id = $1`, [id]);
}

/**
 * Locks the row of the provider's refund until the transaction ends, and inserts it where it was requested elsewhere. A
 * row belongs to a refund by reference, payment and amount.
 */
export async function lockRefundOf(sql: Sql, seen: ProviderRefund): Promise<RefundRow> {
  const linked = await sql.row<RefundRow>(
    `update refunds set stripe_refund_id = $1
     where reference = $2 and stripe_charge_id = $3 and amount_cents = $4 and coalesce(stripe_refund_id, $1) = $1
     returning ${columns}`,
    [seen.id, seen.reference, seen.stripeChargeId, seen.cents],
  );
  if (linked) return linked;
  const found = await sql.row<RefundRow>(
    `insert into refunds (stripe_charge_id, amount_cents, origin, status, stripe_refund_id, created_at)
     values ($1, $2, 'provider', 'sent', $3, $4)
     on conflict on constraint refunds_once_at_the_provider do update set stripe_refund_id = excluded.stripe_refund_id
     returning ${columns}`,
    [seen.stripeChargeId, seen.cents, seen.id, seen.createdAt],
  );
  if (!found) throw new Error(`The insert of refund ${seen.id} returned no row.`);
  return found;
}

/** Stores the present state of a refund, and its payment. */
export async function saveRefundState(
  sql: Sql,
  id: number,
  { status, problem }: { status: RefundStatus; problem: string | null },
  of?: { readonly kind: 'cycle' | 'charge'; readonly id: number },
): Promise<void> {
  await sql.rows(
    `update refunds set status = $2, problem = $3, cycle_id = coalesce(cycle_id, $4), charge_id = coalesce(charge_id, $5)
     where id = $1`,
    [id, status, problem, of?.kind === 'cycle' ? of.id : null, of?.kind === 'charge' ? of.id : null],
  );
}

/**
 * Returns the condition that the bank holds a payment until it has decided, so that nothing of it can be refunded. An
 * inquiry takes no money.
 * @param payment the provider's id of the payment, as an SQL expression
 */
export const isHeldByBank = (payment: string): string => `exists (
  select 1 from disputes holding
  where holding.stripe_charge_id = ${payment} and not holding.inquiry and ${isOpenDispute('holding')})`;

/**
 * Returns the cents of a payment's refunds that were requested and have not gone back yet, or that wait for a second
 * administrator.
 * @param payment the provider's id of the payment, as an SQL expression
 */
export const requestedCents = (payment: string): string => `coalesce((
  select sum(asked.amount_cents) from refunds asked
  where asked.stripe_charge_id = ${payment} and asked.status in ('waiting', 'requested')), 0)`;
