import { Temporal } from 'temporal-polyfill';

import { dayMilliseconds, hourMilliseconds } from '../../platform/index.js';

/** The hours of a UTC day at which payouts have something to do: questions end at midnight, payouts run at six. */
const hours = [0, 6];

/**
 * Returns the instants at which a moved clock stops on its way, so that scheduled work happens on its own day: twice a
 * day, and at the end. Half-open at `from`.
 */
export function momentsBetween(from: Date, to: Date): Date[] {
  const moments: Date[] = [];
  for (let day = startOfDay(from); day < to.getTime(); day += dayMilliseconds)
    for (const hour of hours) {
      const instant = day + hour * hourMilliseconds;
      if (instant > from.getTime() && instant < to.getTime()) moments.push(new Date(instant));
    }
  return [...moments, to];
}

const startOfDay = (instant: Date) => Math.floor(instant.getTime() / dayMilliseconds) * dayMilliseconds;

/** The steps of a move. */
export const moveSteps = ['day', 'week', 'month'] as const;
export type MoveStep = (typeof moveSteps)[number];

const daysOf: Record<Exclude<MoveStep, 'month'>, number> = { day: 1, week: 7 };

/** Returns the instant to which a move leads; a month later is the same day of the next month, or its last. */
export function movedBy(now: Date, step: MoveStep): Date {
  if (step !== 'month') return new Date(now.getTime() + daysOf[step] * dayMilliseconds);
  const later = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').add({ months: 1 });
  return new Date(later.epochMilliseconds);
}
