const firstMilliseconds = 500;
const longestMilliseconds = 6 * 3_600_000;

/** How often a failing handler is tried unless it says otherwise: over three days, as long as Stripe repeats an event. */
export const defaultAttempts = 28;

/** How long a delivery waits after so many failed tries: twice as long each time, and never more than six hours. */
export function retryDelayMilliseconds(failedTries: number): number {
  return Math.min(firstMilliseconds * 2 ** (failedTries - 1), longestMilliseconds);
}
