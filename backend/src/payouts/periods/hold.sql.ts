import type { Sql } from '../../platform/index.js';

/**
 * The condition for payout p to be sent now: its salon is not on hold, or the provider may have made its transfer
 * already. A transfer that the provider has definitely refused is stopped by a hold like an untried one.
 */
export const mayBeSent = `(
  not exists (select 1 from payout_holds h where h.salon_id = p.salon_id and h.lifted_at is null)
  or exists (select 1 from payout_transfers t where t.payout_id = p.id and t.outcome <> 'refused'))`;

/** The condition for payout p to be stopped by a hold after it was scheduled. */
export const isStopped = `(p.state = 'scheduled' and not ${mayBeSent})`;

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
