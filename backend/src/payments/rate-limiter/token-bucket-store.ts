import type { Bucket } from './rate-limiter.rules.js';

/**
 * The token buckets of all processes, filled by the store's own clock, so that the clocks of the processes need not
 * agree.
 */
export interface TokenBucketStore {
  /**
   * Takes one token from every bucket, or none.
   * @param urgent may also take the reserve that background work leaves
   * @returns 0, or the milliseconds until every bucket may have a token
   */
  take(buckets: readonly Bucket[], urgent: boolean): Promise<number>;
  /**
   * Stops a bucket for a second and halves the rate at which it fills; the rate doubles again every ten seconds.
   * Refusals within one second count once, because their calls were in progress together.
   */
  slow(bucket: Bucket): Promise<void>;
}

/** The smallest share of its rate to which a bucket is slowed. */
export const minShare = 1 / 32;
/** The seconds after which a slowed bucket fills twice as fast. */
export const recoverySeconds = 10;
