import type { SalonHoursDto } from '../api/generated.ts';
import { wallTime } from '../shared/format/salon-time.ts';
import { DEFAULT_OPENING } from './business-constants.ts';

/** The days of a week, Monday first; 0 is Sunday. */
export const weekFromMonday = [
  { dayOfWeek: 1, name: 'Monday' },
  { dayOfWeek: 2, name: 'Tuesday' },
  { dayOfWeek: 3, name: 'Wednesday' },
  { dayOfWeek: 4, name: 'Thursday' },
  { dayOfWeek: 5, name: 'Friday' },
  { dayOfWeek: 6, name: 'Saturday' },
  { dayOfWeek: 0, name: 'Sunday' },
] as const;

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Returns the hours of a salon on a weekday (0 is Sunday), as salon-local "HH:MM", or undefined where it is closed. The
 * rule is that of booking: a weekday without an entry has the standard hours, a Saturday or Sunday without one is
 * closed.
 */
export function openingOn(
  hours: readonly SalonHoursDto[],
  dayOfWeek: number,
): { openTime: string; closeTime: string } | undefined {
  const entry = hours.find((day) => day.dayOfWeek === dayOfWeek);
  if (entry) return entry.isClosed ? undefined : entry;
  if (dayOfWeek === SUNDAY || dayOfWeek === SATURDAY) return undefined;
  return { openTime: DEFAULT_OPENING.open, closeTime: DEFAULT_OPENING.close };
}

/** Returns the hours as "9:00 AM - 5:00 PM", or "Closed". */
export function spokenOpening(hours: readonly SalonHoursDto[], dayOfWeek: number): string {
  const opening = openingOn(hours, dayOfWeek);
  return opening ? `${wallTime(opening.openTime)} - ${wallTime(opening.closeTime)}` : 'Closed';
}
