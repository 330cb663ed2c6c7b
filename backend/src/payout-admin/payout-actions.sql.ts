import {
  type IsoWeek,
  type PayoutReason,
  type PayoutReasonCode,
  type PayoutState,
  obstacleColumns,
  obstacleJoins,
} from '../payouts/index.js';
import type { Sql } from '../platform/index.js';

/** A payout for an administrator's actions. Its reason says why its salon cannot be paid now. */
export interface LockedPayout extends PayoutReason {
  readonly id: number;
  readonly salonId: number;
  readonly week: IsoWeek;
  readonly state: PayoutState;
  readonly cents: number;
  readonly rounds: number;
  readonly attempts: number;
  /** Whether the transfer was made. */
  readonly sent: boolean;
  /** Cents that were not reversed and are not about to be; zero before it is sent. */
  readonly leftCents: number;
  /** Whether a later statement carries its amount. */
  readonly carried: boolean;
  /** Whether its week has been paid. */
  readonly weekPaid: boolean;
}

/** The cents of payout p that can still be reversed. */
export const leftOfPayout = `
  (case when p.sent_at is null then 0 else p.amount_cents - p.taken_back_cents - coalesce((
    select sum(c.amount_cents) from payout_clawbacks c where c.payout_id = p.id and c.state = 'requested'), 0)
  end)`;

/** Reads a payout and locks it until the transaction ends. */
export async function lockPayout(sql: Sql, id: number): Promise<LockedPayout | undefined> {
  // The payout is read after the lock, in a separate statement, so that it includes a clawback that the lock waited
  // for.
  await sql.rows('select 1 from payouts where id = $1 for update', [id]);
  return sql.row<LockedPayout>(
    `select p.id, p.salon_id as "salonId", p.iso_week as week, p.state, p.amount_cents as cents, p.rounds, p.attempts,
       p.sent_at is not null as sent, p.carried_into_id is not null as carried, period.paid_at is not null as "weekPaid",
       ${leftOfPayout} as "leftCents", ${obstacleColumns}
     from payouts p join payout_periods period on period.id = p.period_id ${obstacleJoins}
     where p.id = $1`,
    [id],
  );
}

/**
 * Returns whether the salon owes money. It is called after a posting in the same transaction, which keeps the balance
 * from changing.
 */
export async function isInDebt(sql: Sql, salonId: number): Promise<boolean> {
  const owing = await sql.row(
    `select 1 from ledger_accounts where kind = 'salon' and owner_id = $1 and balance_cents < 0`,
    [salonId],
  );
  return owing !== undefined;
}

/** Marks a payout as scheduled (again); the next sender sends it. */
export async function markScheduled(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.rows(
    `update payouts set state = 'scheduled', reason_code = null, reason = null, rounds = rounds + 1, attempts = 0, next_attempt_at = $2,
       changed_at = $2 where id = $1`,
    [id, now],
  );
}

/** Sets a state in which the payout is not in transit. */
export async function markNotInTransit(
  sql: Sql,
  id: number,
  state: 'draft' | 'held' | 'rolled_over',
  reasonText: string | null,
  now: Date,
): Promise<void> {
  const reasonCode: PayoutReasonCode | null = reasonText === null ? null : 'held';
  await sql.rows(
    `update payouts set state = $2, reason_code = $5, reason = $3, next_attempt_at = null, changed_at = $4 where id = $1`,
    [id, state, reasonText, now, reasonCode],
  );
}
