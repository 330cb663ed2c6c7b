import type { Sql } from '../platform/index.js';

/** What limits an adjustment. */
export interface AdjustmentLimits {
  /**
   * The unsigned cents adjusted since then without a second administrator, for this salon or by this administrator, the
   * larger of the two.
   */
  readonly cents: number;
  /** Whether the salon's account is erased, so that nobody could be paid. */
  readonly isErased: boolean;
}

/**
 * Returns what limits an adjustment of this salon by this administrator; undefined where there is no such salon. Both
 * rows stay locked until the transaction ends, so that two adjustments at once count each other. The payout period is
 * locked first, as by every posting.
 */
export async function lockAdjustedAlone(
  sql: Sql,
  { salonId, administratorId, since }: { salonId: number; administratorId: number; since: Date },
): Promise<AdjustmentLimits | undefined> {
  await sql.rows('select hold_payout_period()');
  await sql.rows('select 1 from users where id = $1 for no key update', [administratorId]);
  const salon = await sql.row<{ isErased: boolean }>(
    `select exists (select 1 from users u where u.id = s.account_id and u.erased_at is not null) as "isErased"
     from salons s where s.id = $1 for no key update`,
    [salonId],
  );
  if (!salon) return undefined;
  const row = await sql.row<{ cents: number }>(
    `select greatest(
       coalesce(sum(abs(amount_cents)) filter (where salon_id = $1), 0),
       coalesce(sum(abs(amount_cents)) filter (where proposed_by = $2), 0)) as cents
     from adjustments where (salon_id = $1 or proposed_by = $2) and not needs_approval and proposed_at > $3`,
    [salonId, administratorId, since],
  );
  return { cents: row?.cents ?? 0, ...salon };
}
