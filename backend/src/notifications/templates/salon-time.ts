import { addDays, localDateOf } from '../../platform/index.js';

/** Returns "Thursday, March 5, 2026 at 10:30 AM CST", in salon time. */
export function dateAtTime(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(date);
  const day = part({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  return `${day} at ${timeOf(instant, timeZone)}`;
}

/** Returns "10:30 AM CST", in salon time. */
function timeOf(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(new Date(instant)).replaceAll('\u202f', ' ');
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

/** Returns "today at 10:30 AM CST", "tomorrow at ...", or the date with that time, as read at `now`. */
export function nearDateAtTime(instant: string, timeZone: string, now: Date): string {
  const today = localDateOf(now, timeZone);
  const day = localDateOf(new Date(instant), timeZone);
  if (day === today) return `today at ${timeOf(instant, timeZone)}`;
  return day === addDays(today, 1) ? `tomorrow at ${timeOf(instant, timeZone)}` : dateAtTime(instant, timeZone);
}
