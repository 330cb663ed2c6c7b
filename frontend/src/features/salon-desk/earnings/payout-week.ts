import { longDate } from '../../../shared/format/salon-time.ts';

/** Splits a week: "2026-W48" -> { year: "2026", number: "48" }; numbers below ten lose their zero. */
const parts = (week: string) => {
  const [year = '', number = ''] = week.split('-W');
  return { year, number: String(Number(number)) };
};

/** Returns the name of a week: "2026-W48" -> "Week 48, 2026". */
export function weekName(week: string): string {
  const { year, number } = parts(week);
  return `Week ${number}, ${year}`;
}

/**
 * Returns the UTC day of the weekly run, "Monday, November 23, 2026". Where the local clock still shows Sunday evening,
 * it is Monday's payout nevertheless, also for the bank.
 */
export const payDay = (instant: string): string => longDate(instant, 'UTC');

/** Returns the short name of a week: "2026-W48" -> "W48". */
export const shortWeek = (week: string): string => `W${parts(week).number}`;
