import type { SalonDay } from '../src/salon-schedule/index.js';
import type { OpeningPattern } from './demo-salons.js';

const hour = 60;
const sunday = 0;
const saturday = 6;

const day = (dayOfWeek: number, opens: number, closes: number, isClosed = false): SalonDay => ({
  dayOfWeek,
  opensMinute: opens * hour,
  closesMinute: closes * hour,
  isClosed,
});

const week = (opens: number, closes: number) => [1, 2, 3, 4, 5].map((weekday) => day(weekday, opens, closes));

/** A working week with an hour's break at noon. */
const weekWithBreak = (opens: number, closes: number) =>
  week(opens, closes).map((open) => ({ ...open, breakStartsMinute: 12 * hour, breakEndsMinute: 13 * hour }));

/** The weekly hours of each kind of demo salon. */
export const demoHours: Readonly<Record<OpeningPattern, readonly SalonDay[]>> = {
  mornings: [...week(9, 11), day(saturday, 9, 17, true), day(sunday, 9, 17, true)],
  weekdays: [...weekWithBreak(8, 17), day(saturday, 9, 17, true), day(sunday, 9, 17, true)],
  'six-days': [...week(9, 18), day(saturday, 9, 16), day(sunday, 9, 17, true)],
  'every-day': [...week(8, 18), day(saturday, 9, 17), day(sunday, 10, 16)],
  late: [...week(11, 20), day(saturday, 10, 18), day(sunday, 9, 17, true)],
};
