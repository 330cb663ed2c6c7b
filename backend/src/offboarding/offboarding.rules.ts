import { businessTerms } from '../plans/index.js';
import { addDays, type LocalDate, localDateOf, LocalDay } from '../platform/index.js';

/** Returns the last day of a salon that gives notice now, as a salon-local date (rules.md#leaving-the-network). */
export function lastDayAfterNotice(now: Date, timeZone: string): LocalDate {
  return addDays(localDateOf(now, timeZone), businessTerms.exitNoticeDays);
}

/** Returns the instant at which the salon's last day ends. The notice can be withdrawn until then. */
export function endOfLastDay(lastDay: LocalDate, timeZone: string): Date {
  return new Date(LocalDay.of(lastDay, timeZone).endMilliseconds);
}

/** Returns whether the salon's last day has passed. */
export function hasLastDayPassed(lastDay: LocalDate, timeZone: string, now: Date): boolean {
  return now >= endOfLastDay(lastDay, timeZone);
}
