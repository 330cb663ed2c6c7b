import { dateFormat } from './date-format.ts';

const format = (instant: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  dateFormat({ timeZone, ...options }).format(new Date(instant));

/** Returns "Thursday, March 5, 2026" in that time zone; without one, in the browser's. */
export const longDate = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Returns "March 5, 2026". */
export const plainDate = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { month: 'long', day: 'numeric', year: 'numeric' });

/** Returns "Mar 5", for a tag. */
export const shortDate = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { month: 'short', day: 'numeric' });

/** Returns "10:30 AM". */
export const timeOfDay = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { hour: 'numeric', minute: '2-digit' });

/** Returns "Thursday, March 5, 2026 at 10:30 AM". */
export const dateAtTime = (instant: string, timeZone?: string): string =>
  `${longDate(instant, timeZone)} at ${timeOfDay(instant, timeZone)}`;

/** Returns "Thu, Mar 5, 10:30 AM". */
export const shortDateAtTime = (instant: string, timeZone?: string): string =>
  `${format(instant, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })}, ${timeOfDay(instant, timeZone)}`;

/** Returns "EST", or "CDT" in summer: the zone's common name on that day. */
export const zoneName = (instant: string, timeZone: string): string =>
  dateFormat({ timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Returns "Thursday, March 5, 2026 at 10:30 AM EST". */
export const zonedDateAtTime = (instant: string, timeZone: string): string =>
  `${dateAtTime(instant, timeZone)} ${zoneName(instant, timeZone)}`;

/** Returns the calendar day in that time zone, as "2026-03-05". */
export const calendarDay = (instant: Date, timeZone?: string): string =>
  dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(instant);

const DAY_MS = 86_400_000;

/** Returns the Monday of a calendar day's week: weeks run Monday to Sunday. */
const mondayOf = (day: string): number => {
  const date = Date.parse(`${day}T00:00:00Z`);
  return date - ((new Date(date).getUTCDay() + 6) % 7) * DAY_MS;
};

/** Returns the weekday alone for a date in the current week, else the long date. */
export function weekdayOrDate(instant: string, now: Date, timeZone?: string): string {
  const sameWeek = mondayOf(calendarDay(new Date(instant), timeZone)) === mondayOf(calendarDay(now, timeZone));
  return sameWeek ? weekdayOf(instant, timeZone) : longDate(instant, timeZone);
}

/**
 * Returns "09:00" or "09:00:00" as "9:00 AM", and "24:00", the end of a day, as "12:00 AM", for opening hours, which are
 * wall-clock times without a date.
 */
export function wallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Returns "Thursday", in that time zone. */
export const weekdayOf = (instant: string, timeZone?: string): string => format(instant, timeZone, { weekday: 'long' });
