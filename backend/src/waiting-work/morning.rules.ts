import { type LocalDate, localDateOf, LocalDay } from '../platform/index.js';

/** The time zone of the administrators' morning mail, and its minute of the day (rules.md#waiting-work). */
export const office = { timeZone: 'America/New_York', minute: 8 * 60 } as const;

/** Returns the office's date if its morning has come by then; undefined before eight. */
export function morningAt(now: Date): LocalDate | undefined {
  const day = localDateOf(now, office.timeZone);
  return LocalDay.of(day, office.timeZone).instantAtOrAfter(office.minute) <= now ? day : undefined;
}
