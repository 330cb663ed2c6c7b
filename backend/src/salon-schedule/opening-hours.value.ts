import { businessTerms } from '../plans/index.js';
import { dayOfWeek, type LocalDate, monthAndDayInWords } from '../platform/index.js';

/** A weekday's opening in salon-local minutes since midnight; 0 is Sunday. */
export interface SalonDay {
  readonly dayOfWeek: number;
  readonly opensMinute: number;
  readonly closesMinute: number;
  readonly isClosed: boolean;
  /** The break between opening and closing, in which no dog is bathed; null or absent on a day without one. */
  readonly breakStartsMinute?: number | null;
  readonly breakEndsMinute?: number | null;
}

/** A part of a day in salon-local minutes since midnight; the end is not part of it. */
export interface OpenSpan {
  readonly startsMinute: number;
  readonly endsMinute: number;
}

/**
 * Returns the opening of a weekday; undefined where the salon is closed. Without an entry a weekday has the standard
 * opening, and a Saturday or Sunday is closed (rules.md#opening-hours).
 */
export function openingOf(hours: readonly SalonDay[], weekday: number): SalonDay | undefined {
  const entry = hours.find((day) => day.dayOfWeek === weekday);
  if (entry) return entry.isClosed ? undefined : entry;
  if (weekday === 0 || weekday === 6) return undefined;
  return { dayOfWeek: weekday, ...businessTerms.standardOpening, isClosed: false };
}

/** Returns the parts of an opening in which dogs are bathed: one, or two around its break (rules.md#opening-hours). */
export function openSpans({ opensMinute, closesMinute, breakStartsMinute, breakEndsMinute }: SalonDay): OpenSpan[] {
  if (typeof breakStartsMinute !== 'number' || typeof breakEndsMinute !== 'number')
    return [{ startsMinute: opensMinute, endsMinute: closesMinute }];
  return [
    { startsMinute: opensMinute, endsMinute: breakStartsMinute },
    { startsMinute: breakEndsMinute, endsMinute: closesMinute },
  ];
}

/** Returns minutes since midnight as the wire's `HH:MM`. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns the wire's `HH:MM` as minutes since midnight; 24:00 is the end of the day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A day on which the salon is closed in spite of its weekly hours: once, or on this date of every year. */
export interface SalonClosure {
  /** Salon-local date. */
  readonly date: LocalDate;
  readonly yearly: boolean;
  /** The reason, which is shown to owners who want to book that day. */
  readonly reason: string;
}

/** The days on which a salon is closed in spite of its weekly hours. */
export interface ClosedDays {
  readonly closures?: readonly SalonClosure[];
  /** Salon-local date; the salon leaves the network after it (rules.md#leaving-the-network). */
  readonly lastDay?: LocalDate | null;
}

/**
 * Returns the closure of a date; a single day takes precedence over a yearly one. A salon that leaves the network is
 * closed on each day after its last one.
 */
export function closureOn({ closures = [], lastDay }: ClosedDays, date: LocalDate): SalonClosure | undefined {
  if (lastDay && date > lastDay)
    return { date, yearly: false, reason: `Baths here until ${monthAndDayInWords(lastDay)}` };
  return (
    closures.find((closure) => !closure.yearly && closure.date === date) ??
    closures.find((closure) => closure.yearly && monthAndDay(closure.date) === monthAndDay(date))
  );
}

/** Returns the opening of a date; undefined where the weekly hours or a closure close the salon. */
export function openingOn(
  { hours, ...closed }: ClosedDays & { readonly hours: readonly SalonDay[] },
  date: LocalDate,
): SalonDay | undefined {
  return closureOn(closed, date) ? undefined : openingOf(hours, dayOfWeek(date));
}

function monthAndDay(date: LocalDate): string {
  return date.slice(5);
}
