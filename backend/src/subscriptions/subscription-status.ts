/**
 * pending: the first payment is not done; past_due: a renewal failed and is retried; cancelled: ends at `endDate`,
 * which the owner chose; expired: never paid, or its retries ran out (design.md items 7 and 8).
 */
export const subscriptionStatuses = ['pending', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
