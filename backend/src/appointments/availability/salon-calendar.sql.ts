import type { PetSize } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import { type AcceptedSizes, acceptsSize } from '../../salons/index.js';
import { BookingRefused } from '../visits/index.js';
import { type BookableSalon, readBookableSalon, type SalonSpan } from './salon-calendar.view.js';

/**
 * Locks the salon's calendar until the end of the transaction, so that a booking and a change that closes its day wait
 * for each other. Bookings do not wait for one another.
 */
export async function lockCalendar(sql: Sql, salonId: number): Promise<void> {
  await sql.rows('select 1 from salons where id = $1 for key share', [salonId]);
}

/**
 * Locks the salon's calendar until the end of the transaction and returns the salon with its visits of a span. The
 * salon is approved and accepts dogs of this size.
 * @throws BookingRefused naming `salonId`
 */
export async function lockAcceptingSalon(
  sql: Sql,
  salonId: number,
  size: PetSize,
  span: SalonSpan,
): Promise<BookableSalon> {
  await lockCalendar(sql, salonId);
  const salon = await readBookableSalon(sql, salonId, span);
  if (salon?.status !== 'approved')
    throw new BookingRefused('salon_not_bookable', 'salonId', 'This salon does not take bookings.');
  requireAccepted(salon, size);
  return salon;
}

/** @throws BookingRefused where the salon accepts no dogs of this size */
export function requireAccepted(salon: AcceptedSizes, size: PetSize): void {
  if (!acceptsSize(salon, size))
    throw new BookingRefused('size_not_accepted', 'salonId', 'This salon does not accept dogs of this size.');
}
