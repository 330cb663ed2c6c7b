import { dayMilliseconds, type Sql } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import { acceptsSize } from '../../salons/index.js';
import { BookingRefused } from '../appointments.errors.js';
import { type BookableSalon, holdCalendar, readBookableSalon } from '../availability/salon-calendar.view.js';

/** Enough of the calendar to judge one start: the salon-local day of any instant lies within two days of it. */
export function spanAround(startsAt: Date): { from: Date; until: Date } {
  const around = (days: number) => new Date(startsAt.getTime() + days * dayMilliseconds);
  return { from: around(-2), until: around(2) };
}

/**
 * The salon with its visits of a span, its calendar kept until the end of the transaction, and held to be approved and to take dogs of this size.
 * @throws BookingRefused naming `salonId`
 */
export async function readAcceptingSalon(
  sql: Sql,
  salonId: number,
  size: PetSize,
  span: { readonly from: Date; readonly until: Date },
): Promise<BookableSalon> {
  await holdCalendar(sql, salonId);
  const salon = await readBookableSalon(sql, salonId, span.from, span.until);
  if (salon?.status !== 'approved')
    throw new BookingRefused('salon_not_bookable', 'salonId', 'This salon does not take bookings.');
  if (!acceptsSize(salon, size))
    throw new BookingRefused('size_not_accepted', 'salonId', 'This salon does not accept dogs of this size.');
  return salon;
}
