import { addDays, type LocalDate, localDateOf } from './zoned-time.js';

/** Returns "10:30 AM CST", in an IANA zone. */
export function timeInWords(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(instant).replaceAll('\u202f', ' ');
}

/** Returns a date as "March 5". */
export const monthAndDayInWords = (date: LocalDate): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(new Date(date));

/**
 * Returns "today at 10:30 AM CST" or "tomorrow at ...", as read at `now` in an IANA zone.
 * @param otherDay what names the day if it is neither
 */
export function nearTime(instant: Date, timeZone: string, now: Date, otherDay: string): string {
  const today = localDateOf(now, timeZone);
  const day = localDateOf(instant, timeZone);
  const words = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : otherDay;
  return `${words} at ${timeInWords(instant, timeZone)}`;
}
