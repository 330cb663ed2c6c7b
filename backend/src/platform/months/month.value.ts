import { dayMilliseconds } from '../values/index.js';

/** A UTC month, as `2026-11`. */
export type Month = string;

/**
 * The kind of column by which Postgres finds a row's month: an event's id carries its instant
 * (rules.md#monthly-partitions).
 */
export type MonthKey = 'event id' | 'instant';

/** The values of a column from `from` to before `to`, as Postgres reads them. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** Returns the UTC month of an instant. */
export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** Returns the first instant of a month. */
export const startOf = (month: Month): Date => new Date(`${month}-01T00:00:00.000Z`);

/** Returns the month a number of months later. */
export function monthAfter(month: Month, months = 1): Month {
  const start = startOf(month);
  start.setUTCMonth(start.getUTCMonth() + months);
  return monthOf(start);
}

/** Returns a month and the given number of months after it. */
export const monthsFrom = (month: Month, after: number): Month[] =>
  Array.from({ length: after + 1 }, (_, index) => monthAfter(month, index));

/**
 * Returns how many months after the present one have a partition without a gap; -1 if the present one has none.
 * @param first the first month with its own partition; earlier months share one
 */
export function monthsAheadOf(made: readonly Month[], now: Date, first: Month | null): number {
  const hasPlace = (month: Month) => (first !== null && month < first) || made.includes(month);
  let ahead = -1;
  while (hasPlace(monthAfter(monthOf(now), ahead + 1))) ahead += 1;
  return ahead;
}

/** Returns the values of a whole month. */
export const rangeOf = (key: MonthKey, month: Month): KeyRange =>
  rangeBetween(key, startOf(month), startOf(monthAfter(month)));

/** Returns the values of each day of a month. */
export function daysOf(key: MonthKey, month: Month): KeyRange[] {
  const start = startOf(month).getTime();
  const days = (startOf(monthAfter(month)).getTime() - start) / dayMilliseconds;
  const at = (day: number) => new Date(start + day * dayMilliseconds);
  return Array.from({ length: days }, (_, day) => rangeBetween(key, at(day), at(day + 1)));
}

/** Returns the suffix of a month's partition: `_2026_11`. */
export const suffixOf = (month: Month): string => `_${month.replace('-', '_')}`;

const rangeBetween = (key: MonthKey, from: Date, to: Date): KeyRange => ({
  from: keyAt(key, from),
  to: keyAt(key, to),
});

/** Returns the least value of the column from the beginning of a UTC day on. Event ids reach to the year 2149. */
function keyAt(key: MonthKey, day: Date): string {
  if (key === 'instant') return day.toISOString();
  const daysSince1970 = (day.getTime() / dayMilliseconds).toString(16).padStart(4, '0');
  return `00000000-${daysSince1970}-0000-0000-000000000000`;
}
