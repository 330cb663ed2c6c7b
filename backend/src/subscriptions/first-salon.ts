import type { Sql } from '../platform/index.js';

/**
 * Remembers the salon of a subscription's first booking where its owner has selected none; a selected one stays.
 * Called in the transaction of the booking.
 */
export async function selectFirstSalon(sql: Sql, subscriptionId: number, salonId: number): Promise<void> {
  await sql.rows('update subscriptions set salon_id = $2 where id = $1 and salon_id is null', [
    subscriptionId,
    salonId,
  ]);
}
