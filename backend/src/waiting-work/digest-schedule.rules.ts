import { type LocalDate, localDateOf, LocalDay } from '../platform/index.js';

/** The time zone of the administrators' morning mail, and its minute of the day (rules.md#morning-mail). */
const digestTime = { timeZone: 'America/New_York', minute: 8 * 60 } as const;

/** Returns the date of the digest that is due, in the office's time zone; undefined before eight. */
export function digestDayAt(now: Date): LocalDate | undefined {
  const day = localDateOf(now, digestTime.timeZone);
  return LocalDay.of(day, digestTime.timeZone).instantAtOrAfter(digestTime.minute) <= now ? day : undefined;
}
