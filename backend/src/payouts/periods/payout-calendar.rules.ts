import { Temporal } from 'temporal-polyfill';

import { dayMilliseconds, minuteMilliseconds } from '../../platform/index.js';

/**
 * An ISO week such as `2026-W48`, in UTC. A payout carries the week of the Monday on which it is made. The texts sort
 * in the order of time.
 */
export type IsoWeek = string;

const runHour = 6 * 60 * minuteMilliseconds;
const fridayBefore = -3 * dayMilliseconds;

/** The instants of one week's payout (rules.md#weekly-payouts). */
export interface PayoutWeek {
  readonly week: IsoWeek;
  /** Friday 06:00 UTC: the statement is drafted, and later lines belong to the next one. */
  readonly draftsAt: Date;
  /** Monday 00:00 UTC: the end of the time in which a salon may question a line. */
  readonly questionsUntil: Date;
  /** Monday 06:00 UTC: the payouts are made. */
  readonly paysAt: Date;
}

/** Returns the ISO week of an instant, in UTC. */
export function isoWeekOf(instant: Date): IsoWeek {
  const { yearOfWeek = 0, weekOfYear = 0 } = Temporal.PlainDate.from(instant.toISOString().slice(0, 10));
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`;
}

/** Returns the instants of a week; undefined for a text that is no ISO week, such as week 53 of a year that has 52. */
export function payoutWeek(week: string): PayoutWeek | undefined {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  if (!year || !number) return undefined;
  // The fourth of January is always in week 1.
  const fourth = Date.UTC(Number(year), 0, 4);
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMilliseconds;
  const monday = firstMonday + (Number(number) - 1) * 7 * dayMilliseconds;
  return isoWeekOf(new Date(monday)) === week ? weekFrom(monday) : undefined;
}

/** Returns this many weeks, oldest first, this one being the last. */
export function weeksUpTo({ paysAt }: PayoutWeek, count: number): IsoWeek[] {
  const back = (weeks: number) => new Date(paysAt.getTime() - weeks * 7 * dayMilliseconds);
  return Array.from({ length: count }, (_, index) => isoWeekOf(back(count - 1 - index)));
}

/** Returns the latest week whose statements should have been drafted by now. */
export function latestToDraft(now: Date): PayoutWeek {
  return weekFrom(mondayBefore(now.getTime() - fridayBefore - runHour));
}

/** Returns the latest week that should have been paid by now. */
export function latestToPay(now: Date): PayoutWeek {
  return weekFrom(mondayBefore(now.getTime() - runHour));
}

/** Returns the week whose Monday 06:00 UTC comes next. */
export function nextPayout(now: Date): PayoutWeek {
  return weekFrom(mondayBefore(now.getTime() - runHour) + 7 * dayMilliseconds);
}

function weekFrom(monday: number): PayoutWeek {
  return {
    week: isoWeekOf(new Date(monday)),
    draftsAt: new Date(monday + fridayBefore + runHour),
    questionsUntil: new Date(monday),
    paysAt: new Date(monday + runHour),
  };
}

/** Returns the first moment of the UTC week that holds the instant. The epoch was a Thursday. */
function mondayBefore(milliseconds: number): number {
  const sinceAMonday = 3 * dayMilliseconds;
  const week = 7 * dayMilliseconds;
  return Math.floor((milliseconds + sinceAMonday) / week) * week - sinceAMonday;
}
