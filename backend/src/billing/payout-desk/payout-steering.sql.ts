import type { Sql } from '../../platform/index.js';
import type { IsoWeek } from '../payouts/payout-calendar.rules.js';
import type { PayoutState } from '../payouts/payout-state.rules.js';
import { obstacle, obstacleJoins } from '../payouts/paying.sql.js';

/** A payout as an administrator acts on it. */
export interface PayoutCase {
  readonly id: number;
  readonly salonId: number;
  readonly week: IsoWeek;
  readonly state: PayoutState;
  readonly cents: number;
  readonly rounds: number;
  readonly attempts: number;
  /** The transfer was made. */
  readonly sent: boolean;
  /** Its money is in a later statement. */
  readonly carried: boolean;
  /** Its week has been paid. */
  readonly weekPaid: boolean;
  /** Why its salon cannot be paid now; null where it can. */
  readonly obstacle: string | null;
}

/** Locked until the transaction ends. */
export async function lockPayout(sql: Sql, id: number): Promise<PayoutCase | undefined> {
  const row = await sql.row<Omit<PayoutCase, 'cents'> & { cents: string }>(
    `select p.id, p.salon_id as "salonId", p.iso_week as week, p.state, p.amount_cents as cents, p.rounds, p.attempts,
       p.sent_at is not null as sent, p.carried_into_id is not null as carried, period.paid_at is not null as "weekPaid",
       ${obstacle} as obstacle
     from payouts p join payout_periods period on period.id = p.period_id ${obstacleJoins}
     where p.id = $1 for update of p`,
    [id],
  );
  return row && { ...row, cents: Number(row.cents) };
}

/** On its way (again): the next sender takes it. */
export async function markScheduled(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.rows(
    `update payouts set state = 'scheduled', reason = null, rounds = rounds + 1, attempts = 0, next_attempt_at = $2,
       changed_at = $2 where id = $1`,
    [id, now],
  );
}

/** A state in which nothing is on its way. */
export async function markResting(
  sql: Sql,
  id: number,
  state: 'draft' | 'held' | 'rolled_over',
  reason: string | null,
  now: Date,
): Promise<void> {
  await sql.rows('update payouts set state = $2, reason = $3, next_attempt_at = null, changed_at = $4 where id = $1', [
    id,
    state,
    reason,
    now,
  ]);
}
