import { longDate } from '../../../shared/format/salon-time.ts';

/** "2026-W48" -> { year: "2026", number: "48" }; weeks below ten without their zero. */
const parts = (week: string) => {
  const [year = '', number = ''] = week.split('-W');
  return { year, number: String(Number(number)) };
};

/** "2026-W48" -> "Week 48, 2026". */
export function weekName(week: string): string {
  const { year, number } = parts(week);
  return `Week ${number}, ${year}`;
}

/**
 * "Monday, November 23, 2026": the day of the weekly run, which is a Monday in UTC. Where the clock shows Sunday evening
 * at that hour, it is still Monday's payout, and the bank takes it as such.
 */
export const payDay = (instant: string): string => longDate(instant, 'UTC');

/** "2026-W48" -> "W48", where there is little room. */
export const shortWeek = (week: string): string => `W${parts(week).number}`;
