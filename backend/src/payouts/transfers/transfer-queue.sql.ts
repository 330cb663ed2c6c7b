import type { Sql } from '../../platform/index.js';
import { mayBeSent } from '../periods/hold.sql.js';
import type { PayoutReasonCode } from '../periods/payout-reason.rules.js';

/** A payout that is being sent. */
export interface PayoutToSend {
  readonly id: number;
  readonly salonId: number;
  readonly week: string;
  readonly cents: number;
  /** The instant from which it was to be sent. An administrator's retry sets it anew. */
  readonly scheduledAt: Date;
  /** The number of tries since it was scheduled, this one included. */
  readonly attempts: number;
  /** The number of times that the provider has ever refused it. */
  readonly refusals: number;
  /** The reference by which the provider's transfer is found again; it is unique across databases. */
  readonly reference: string;
}

/**
 * The lease of a payout that is being tried. After this time another sender may try it, should the first one have died.
 */
const lease = `interval '5 minutes'`;

/** A payout's row changes at the instant at which it is scheduled, and not again before it is sent or has failed. */
const toSend = `id, salon_id as "salonId", iso_week as week, amount_cents as cents, changed_at as "scheduledAt",
  attempts, refusals, reference`;

/** Claims the payouts that are due. */
export async function claimDue(sql: Sql, now: Date, atMost: number): Promise<PayoutToSend[]> {
  const rows = await sql.rows<PayoutToSend>(
    `update payouts set attempts = attempts + 1, next_attempt_at = $1::timestamptz + ${lease}
     where id in (
       select p.id from payouts p
       where p.state = 'scheduled' and p.next_attempt_at <= $1 and ${mayBeSent}
       order by p.next_attempt_at, p.id limit $2 for update skip locked)
     returning ${toSend}`,
    [now, atMost],
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Reads all payouts that wait to be sent, or to be tried again, without claiming them. */
export function findScheduled(sql: Pick<Sql, 'rows'>): Promise<PayoutToSend[]> {
  return sql.rows<PayoutToSend>(`select ${toSend} from payouts where state = 'scheduled' order by id`);
}

/** Locks a payout that is still in transit; undefined where its result is stored already. */
export function lockScheduled(sql: Sql, payoutId: number): Promise<{ readonly rounds: number } | undefined> {
  return sql.row<{ rounds: number }>(`select rounds from payouts where id = $1 and state = 'scheduled' for update`, [
    payoutId,
  ]);
}

/** Marks a payout as sent: the provider has made the transfer. */
export async function markSent(sql: Sql, payoutId: number, transferId: string, now: Date): Promise<void> {
  await sql.rows(
    `update payouts set state = 'sent', transfer_id = $2, sent_at = $3, changed_at = $3, reason_code = null, reason = null,
       next_attempt_at = null where id = $1`,
    [payoutId, transferId, now],
  );
}

/** Stores a failed try and the instant of the next one. */
export async function markAttempted(
  sql: Sql,
  payoutId: number,
  tried: { readonly again: Date; readonly reason: PayoutReasonCode; readonly refused: boolean },
): Promise<void> {
  await sql.rows(
    `update payouts set next_attempt_at = $2, reason_code = $3, reason = null, refusals = refusals + $4::int
     where id = $1 and state = 'scheduled'`,
    [payoutId, tried.again, tried.reason, tried.refused ? 1 : 0],
  );
}

/**
 * Marks a payout as failed. Its amount belongs to the salon's balance again, and opens the next statement unless the
 * payout is tried once more.
 */
export async function markFailed(sql: Sql, payoutId: number, reason: PayoutReasonCode, now: Date): Promise<void> {
  await sql.rows(
    `update payouts set state = 'failed', reason_code = $2, reason = null, changed_at = $3, next_attempt_at = null,
       refusals = refusals + 1 where id = $1`,
    [payoutId, reason, now],
  );
}
