import type { SubscriptionStatus } from './subscription-status.js';

export interface Standing {
  readonly status: SubscriptionStatus;
  /** UTC instant from which the pet may no longer bathe; null while none is set. */
  readonly endDate: Date | null;
}

/**
 * May a bath that begins at `startsAt` be booked on this subscription? An active one, and a past due one while
 * its retries go on; a cancelled one until its end date (design.md items 7 and 8).
 */
export function isBookableAt({ status, endDate }: Standing, startsAt: Date): boolean {
  if (status === 'active' || status === 'past_due') return true;
  return status === 'cancelled' && endDate !== null && startsAt < endDate;
}
