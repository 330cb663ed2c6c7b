import { Temporal } from 'temporal-polyfill';

/** A calendar date `YYYY-MM-DD`, in the zone that its name says. Dates compare as text. */
export type LocalDate = string;

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

/** Returns the calendar date of an instant in an IANA zone. */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Returns the weekday; 0 is Sunday, as on the wire. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** Returns the Monday of the week (Monday to Sunday) that contains the date. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((dayOfWeek(date) + 6) % 7));
}

/** Returns the date this many days later, or earlier where negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcMidnight(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the date a number of calendar months later; the 31st becomes the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** Returns the number of days after 1 January 1970. */
export function dayNumberOf(date: LocalDate): number {
  return utcMidnight(date) / dayMilliseconds;
}

/** Returns the dates from `first` to `last`, both included. */
export function datesBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const days = dayNumberOf(last) - dayNumberOf(first);
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => addDays(first, index));
}

/** Calendar dates have no zone; counting them in UTC, where every day has 24 hours, is exact. */
function utcMidnight(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}
