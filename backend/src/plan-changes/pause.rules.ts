import { Temporal } from 'temporal-polyfill';

import { businessTerms } from '../plans/index.js';

/** The numbers of months for which a subscription may be paused at once (rules.md#pauses). */
export const { pauseMonths } = businessTerms;
export type PauseMonths = (typeof pauseMonths)[number];

/**
 * Returns the beginning of the `count`-th period after the anchor, in UTC as the provider counts. Months keep the
 * anchor's day, or end on their last one where they are too short, so that the 31st comes back after February.
 */
export function periodStart(anchor: Date, count: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO('UTC');
  return new Date(start.add({ months: count }).epochMilliseconds);
}

/**
 * Returns the end of a pause that begins with the period at `from`: the next paid period begins this many months later.
 * @param anchor the instant by which the subscription's periods begin; `from` is one of their beginnings
 */
export function pauseEnd(anchor: Date, from: Date, months: PauseMonths): Date {
  let count = 0;
  while (periodStart(anchor, count) < from) count += 1;
  return periodStart(anchor, count + months);
}
