import type { Bucket } from './pace.rules.js';

/** Where the tokens of all processes are counted, by a clock of its own: those of the processes need not agree. */
export interface PaceStore {
  /**
   * Takes a token of each bucket, or none of any.
   * @param urgent also takes from what background work leaves
   * @returns 0, or the milliseconds after which there may be one of each
   */
  take(buckets: readonly Bucket[], urgent: boolean): Promise<number>;
  /**
   * Lets nobody take from a bucket for a second and halves what comes in; that doubles again each ten seconds. What is
   * refused within the same second counts once: those calls were under way together.
   */
  slow(bucket: Bucket): Promise<void>;
}

/** Below this share of its usual speed a bucket is never slowed. */
export const slowestShare = 1 / 32;
/** After so many seconds a bucket that was slowed is twice as fast. */
export const recoverySeconds = 10;
