import { dateFormat } from './date-format.ts';
import { calendarDay, timeOfDay } from './salon-time.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

const daysFrom = (today: string, day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;

/** Returns "Dec 4" for a date without a time. */
export const shortDay = (day: string): string =>
  dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));

/** Returns "Today 2:30 PM", "Tomorrow 9:00 AM", "Fri 9:00 AM" or "Dec 4, 9:00 AM", in salon-local time. */
export function startWords(instant: string, now: Date, timeZone: string): string {
  const day = calendarDay(new Date(instant), timeZone);
  const away = daysFrom(calendarDay(now, timeZone), day);
  const time = timeOfDay(instant, timeZone);
  if (away === 0) return `Today ${time}`;
  if (away === 1) return `Tomorrow ${time}`;
  if (away < WEEK) return `${dateFormat({ timeZone, weekday: 'short' }).format(new Date(instant))} ${time}`;
  return `${shortDay(day)}, ${time}`;
}
