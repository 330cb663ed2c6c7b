import { Temporal } from 'temporal-polyfill';

/** How many months a subscription may rest at once (rules.md#pauses). */
export const pauseMonths = [1, 2, 3] as const;
export type PauseMonths = (typeof pauseMonths)[number];

/** A change that comes later than this before a period's beginning might meet the charge of that period. */
export const guardMilliseconds = 3_600_000;

/**
 * The beginning of the `count`-th period after the anchor. Counted from the anchor, in UTC as the provider counts: months
 * keep its day and end on their last one where they are too short, so that the 31st comes back after February.
 */
export function periodStart(anchor: Date, count: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO('UTC');
  return new Date(start.add({ months: count }).epochMilliseconds);
}

/**
 * When a pause ends that begins with the period that begins at `from`: the next paid period is so many months later.
 * @param anchor the instant by which the subscription's periods begin; `from` is one of their beginnings
 */
export function pauseEnd(anchor: Date, from: Date, months: PauseMonths): Date {
  let count = 0;
  while (periodStart(anchor, count) < from) count += 1;
  return periodStart(anchor, count + months);
}

/** Whether a change that must come before the instant still does, with room for the call that makes it. */
export function isBefore(instant: Date, now: Date): boolean {
  return now.getTime() < instant.getTime() - guardMilliseconds;
}
