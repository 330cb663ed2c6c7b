import { Temporal } from 'temporal-polyfill';

import { dayMilliseconds, minuteMilliseconds } from '../../platform/index.js';

/** An ISO week such as `2026-W48`, in UTC. A payout carries the week of the Monday on which it is made; as text in order. */
export type IsoWeek = string;

const runHour = 6 * 60 * minuteMilliseconds;
const fridayBefore = -3 * dayMilliseconds;

/** The instants of one week's payout (rules.md#weekly-payouts). */
export interface PayoutWeek {
  readonly week: IsoWeek;
  /** Friday 06:00 UTC: the statement is drafted, and what comes later belongs to the next one. */
  readonly draftsAt: Date;
  /** Monday 00:00 UTC: until then a salon may question a line. */
  readonly questionsUntil: Date;
  /** Monday 06:00 UTC. */
  readonly paysAt: Date;
}

/** The ISO week of an instant, in UTC. */
export function isoWeekOf(instant: Date): IsoWeek {
  const { yearOfWeek = 0, weekOfYear = 0 } = Temporal.PlainDate.from(instant.toISOString().slice(0, 10));
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`;
}

/** The instants of a week; undefined for what is no ISO week, such as week 53 of a year that has 52. */
export function payoutWeek(week: string): PayoutWeek | undefined {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  if (!year || !number) return undefined;
  // The fourth of January is always in week 1.
  const fourth = Date.UTC(Number(year), 0, 4);
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMilliseconds;
  const monday = firstMonday + (Number(number) - 1) * 7 * dayMilliseconds;
  return isoWeekOf(new Date(monday)) === week ? weekFrom(monday) : undefined;
}

/** So many weeks, oldest first, of which this one is the last. */
export function weeksUpTo({ paysAt }: PayoutWeek, count: number): IsoWeek[] {
  const back = (weeks: number) => new Date(paysAt.getTime() - weeks * 7 * dayMilliseconds);
  return Array.from({ length: count }, (_, index) => isoWeekOf(back(count - 1 - index)));
}

/** The latest week whose statements should have been drafted by now. */
export function latestToDraft(now: Date): PayoutWeek {
  return weekFrom(mondayBefore(now.getTime() - fridayBefore - runHour));
}

/** The latest week that should have been paid by now. */
export function latestToPay(now: Date): PayoutWeek {
  return weekFrom(mondayBefore(now.getTime() - runHour));
}

/** The next Monday 06:00 UTC that is still to come. */
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

/** The first moment of the UTC week that holds the instant; the epoch was a Thursday. */
function mondayBefore(milliseconds: number): number {
  const sinceAMonday = 3 * dayMilliseconds;
  const week = 7 * dayMilliseconds;
  return Math.floor((milliseconds + sinceAMonday) / week) * week - sinceAMonday;
}
