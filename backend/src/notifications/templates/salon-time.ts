import { nearTime, timeInWords } from '../../platform/index.js';

/** Returns "Thursday, March 5, 2026 at 10:30 AM CST", in salon time. */
export function dateAtTime(instant: string, timeZone: string): string {
  const date = new Date(instant);
  return `${dayOf(date, timeZone)} at ${timeInWords(date, timeZone)}`;
}

/** Returns "today at 10:30 AM CST", "tomorrow at ...", or the date with that time, as read at `now`. */
export function nearDateAtTime(instant: string, timeZone: string, now: Date): string {
  const date = new Date(instant);
  return nearTime(date, timeZone, now, dayOf(date, timeZone));
}

function dayOf(date: Date, timeZone: string): string {
  const format = { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(date);
}

/** Returns "March 5, 2026", in salon time; without a zone it is the UTC day and says so. */
export function plainDate(instant: string, timeZone: string | null): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: timeZone ?? 'UTC', dateStyle: 'long' }).format(
    new Date(instant),
  );
  return timeZone ? day : `${day} (UTC)`;
}

/** Returns "March 5, 2026" for a date without a time. */
export const writtenDate = (date: string): string => plainDate(`${date}T12:00:00Z`, 'UTC');
