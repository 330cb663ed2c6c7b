import { dateFormat } from '../../shared/format/date-format.ts';

/** A month of a calendar: whole weeks from Monday to Sunday, with gaps outside the month. */
export interface CalendarMonth {
  /** "2026-12". */
  key: string;
  /** "December 2026". */
  name: string;
  weeks: (string | null)[][];
}

const DAYS_IN_WEEK = 7;
const MONTH_KEY_LENGTH = '2026-12'.length;

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

// Made when the module is loaded, since the first format of a page takes as long as hydrating a part of it.
const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const spokenFormat = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const monthName = (key: string): string => monthFormat.format(utc(`${key}-01`));

/** Returns the months of the given dates ("2026-12-01", in order), each with all of its days. */
export function calendarMonths(dates: readonly string[]): CalendarMonth[] {
  const keys = [...new Set(dates.map((date) => date.slice(0, MONTH_KEY_LENGTH)))];
  return keys.map((key) => ({ key, name: monthName(key), weeks: weeksOf(key) }));
}

function weeksOf(key: string): (string | null)[][] {
  const first = utc(`${key}-01`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const gap = (first.getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;
  const days = [
    ...Array.from({ length: gap }, () => null),
    ...Array.from({ length }, (_, index) => `${key}-${String(index + 1).padStart(2, '0')}`),
  ];
  const weeks = Math.ceil(days.length / DAYS_IN_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, day) => days[week * DAYS_IN_WEEK + day] ?? null),
  );
}

/** Returns the date so many days later; used to move through a calendar by keys. */
export function dateAfter(date: string, days: number): string {
  const moved = utc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns a date as "Tuesday, December 1". */
export const spokenDate = (date: string): string => spokenFormat.format(utc(date));
