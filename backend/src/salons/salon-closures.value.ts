import { dayOfWeek, type LocalDate } from '../platform/index.js';
import { openingOf, type SalonDay } from './salon-hours.value.js';

/** A day on which the salon is closed whatever its weekly hours say: once, or on this date of every year. */
export interface SalonClosure {
  /** Salon-local. */
  readonly date: LocalDate;
  readonly yearly: boolean;
  /** Said to owners who want to book that day. */
  readonly reason: string;
}

/** What closes the salon on a date, a single day before a holiday. */
export function closureOn<Closure extends SalonClosure>(
  closures: readonly Closure[],
  date: LocalDate,
): Closure | undefined {
  return (
    closures.find((closure) => !closure.yearly && closure.date === date) ??
    closures.find((closure) => closure.yearly && monthAndDay(closure.date) === monthAndDay(date))
  );
}

/** The opening of a date by the weekly hours, or undefined where they or a closure close the salon. */
export function openingOn(
  hours: readonly SalonDay[],
  closures: readonly SalonClosure[],
  date: LocalDate,
): SalonDay | undefined {
  return closureOn(closures, date) ? undefined : openingOf(hours, dayOfWeek(date));
}

function monthAndDay(date: LocalDate): string {
  return date.slice(5);
}
