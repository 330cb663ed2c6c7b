import type { SalonHoursDto } from '../api/generated.ts';
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

/** A part of a day in which a salon bathes, as salon-local "HH:MM"; 24:00 is the end of the day. */
export interface OpenSpan {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns the parts of a weekday (0 is Sunday) in which a salon bathes: two where it has a break, none where it is
 * closed. The rule is that of booking: a weekday without an entry has the standard hours, a Saturday or Sunday without
 * one is closed.
 */
export function openSpansOn(hours: readonly SalonHoursDto[], dayOfWeek: number): OpenSpan[] {
  const entry = hours.find((day) => day.dayOfWeek === dayOfWeek);
  if (entry) return openSpansOf(entry);
  if (dayOfWeek === SUNDAY || dayOfWeek === SATURDAY) return [];
  return [{ from: DEFAULT_OPENING.open, until: DEFAULT_OPENING.close }];
}

/** Returns the parts in which a salon bathes by an entry of its weekly hours. */
export function openSpansOf({ isClosed, openTime, closeTime, breakStart, breakEnd }: SalonHoursDto): OpenSpan[] {
  if (isClosed) return [];
  if (!breakStart || !breakEnd) return [{ from: openTime, until: closeTime }];
  return [
    { from: openTime, until: breakStart },
    { from: breakEnd, until: closeTime },
  ];
}
