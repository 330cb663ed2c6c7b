import type { Sql } from '../../platform/index.js';

/** Holds all payouts to a salon. Returns false where they were on hold already. */
export async function holdSalon(
  sql: Sql,
  { salonId, reason, placedBy, now }: { salonId: number; reason: string; placedBy: number | null; now: Date },
): Promise<boolean> {
  const placed = await sql.row(
    `insert into payout_holds (salon_id, reason, placed_by, placed_at) values ($1, $2, $3, $4)
     on conflict (salon_id) where lifted_at is null do nothing returning id`,
    [salonId, reason, placedBy, now],
  );
  return placed !== undefined;
}
