/**
 * pending: the first payment is not done; past_due: a renewal failed and is retried; cancelled: ends at `endDate`,
 * which the owner chose; expired: never paid, or its retries ran out (rules.md#subscription-status).
 */
export const subscriptionStatuses = ['pending', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface Standing {
  readonly status: SubscriptionStatus;
  /** UTC instant from which the pet may no longer bathe; null while none is set. */
  readonly endDate: Date | null;
}

/**
 * May a bath that begins at `startsAt` be booked on this subscription? An active one; a past due one for the days that
 * its standing says, a cancelled one until its end date (rules.md#bookable-subscriptions).
 */
export function isBookableAt({ status, endDate }: Standing, startsAt: Date): boolean {
  if (status === 'active') return true;
  return (status === 'cancelled' || status === 'past_due') && endDate !== null && startsAt < endDate;
}
