import type { Sql } from '../../platform/index.js';
import type { PayoutReasonCode } from '../periods/payout-reason.rules.js';

/** A payout that is being sent. */
export interface PayoutToSend {
  readonly id: number;
  readonly salonId: number;
  readonly week: string;
  readonly cents: number;
  /** Tries since it was scheduled, this one included. */
  readonly attempts: number;
  /** How often the provider has refused it, ever. */
  readonly refusals: number;
  /** By which the provider's transfer is found again; no other database has it. */
  readonly reference: string;
}

/** What stands in the way of a payout whose try is under way: it is taken up again after this, should its sender die. */
const lease = `interval '5 minutes'`;

/**
 * Takes the payouts whose turn it is. One that was tried may be on its way already, so a hold stops only those that
 * were not.
 */
export async function claimDue(sql: Sql, now: Date, atMost: number): Promise<PayoutToSend[]> {
  const rows = await sql.rows<PayoutToSend>(
    `update payouts set attempts = attempts + 1, next_attempt_at = $1::timestamptz + ${lease}
     where id in (
       select p.id from payouts p
       where p.state = 'scheduled' and p.next_attempt_at <= $1 and (p.attempts > 0 or not exists (
         select 1 from payout_holds h where h.salon_id = p.salon_id and h.lifted_at is null))
       order by p.next_attempt_at, p.id limit $2 for update skip locked)
     returning id, salon_id as "salonId", iso_week as week, amount_cents as cents, attempts, refusals, reference`,
    [now, atMost],
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** All payouts that wait to be sent, or to be tried again; none is claimed. */
export function findScheduled(sql: Pick<Sql, 'rows'>): Promise<PayoutToSend[]> {
  return sql.rows<PayoutToSend>(
    `select id, salon_id as "salonId", iso_week as week, amount_cents as cents, attempts, refusals, reference
     from payouts where state = 'scheduled' order by id`,
  );
}

/** Locks a payout that is still on its way; undefined where somebody else has noted what became of it. */
export function lockScheduled(sql: Sql, payoutId: number): Promise<{ readonly rounds: number } | undefined> {
  return sql.row<{ rounds: number }>(`select rounds from payouts where id = $1 and state = 'scheduled' for update`, [
    payoutId,
  ]);
}

/** Sent: the provider has made the transfer. */
export async function markSent(sql: Sql, payoutId: number, transferId: string, now: Date): Promise<void> {
  await sql.rows(
    `update payouts set state = 'sent', transfer_id = $2, sent_at = $3, changed_at = $3, reason_code = null, reason = null,
       next_attempt_at = null where id = $1`,
    [payoutId, transferId, now],
  );
}

/** Tried in vain, to be tried again. */
export async function markTried(
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

/** Given up: the money is the salon's balance again, and opens its next statement unless it is tried once more. */
export async function markFailed(sql: Sql, payoutId: number, reason: PayoutReasonCode, now: Date): Promise<void> {
  await sql.rows(
    `update payouts set state = 'failed', reason_code = $2, reason = null, changed_at = $3, next_attempt_at = null,
       refusals = refusals + 1 where id = $1`,
    [payoutId, reason, now],
  );
}
