import { type LocalDate, localDateOf, LocalDay } from '../platform/index.js';

/** Where administrators are told in the morning, and the minute of that place's day (rules.md#waiting-work). */
export const office = { timeZone: 'America/New_York', minute: 8 * 60 } as const;

/** The office's day whose morning has come by then; undefined before eight. */
export function morningAt(now: Date): LocalDate | undefined {
  const day = localDateOf(now, office.timeZone);
  return LocalDay.of(day, office.timeZone).instantAtOrAfter(office.minute) <= now ? day : undefined;
}
