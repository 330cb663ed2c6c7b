import { hourMilliseconds } from '../values/index.js';

const firstMilliseconds = 500;
const longestMilliseconds = 6 * hourMilliseconds;

/**
 * The default number of tries of a failing handler: they continue for over three days, as long as Stripe repeats an
 * event.
 */
export const defaultAttempts = 28;

/** Returns the milliseconds before the next try: the delay doubles with each failed try, up to six hours. */
export function retryDelayMilliseconds(failedTries: number): number {
  return Math.min(firstMilliseconds * 2 ** (failedTries - 1), longestMilliseconds);
}
