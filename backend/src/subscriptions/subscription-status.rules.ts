/**
 * pending: the first payment is not done; past_due: a renewal failed and is retried; cancelled: ends at `endDate`,
 * which the owner chose; paused: the owner rests it, and it goes on at `pausedUntil`; expired: never paid, or its retries ran out (rules.md#subscription-status).
 */
export const subscriptionStatuses = ['pending', 'active', 'past_due', 'paused', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface SubscriptionState {
  readonly status: SubscriptionStatus;
  /** UTC instant from which the pet may no longer bathe; null while none is set. */
  readonly endDate: Date | null;
  /** UTC instants between which nothing is paid and nothing can be had, planned or begun; both null without a pause. */
  readonly pausesAt: Date | null;
  readonly pausedUntil: Date | null;
}

/** Does the instant lie in the months that are not paid (rules.md#pauses)? */
export function isPausedAt(
  { pausesAt, pausedUntil }: Pick<SubscriptionState, 'pausesAt' | 'pausedUntil'>,
  at: Date,
): boolean {
  return pausesAt !== null && pausedUntil !== null && at >= pausesAt && at < pausedUntil;
}

/**
 * May a bath that begins at `startsAt` be booked on this subscription? An active one; a past due one for the days that
 * its state says, a cancelled one until its end date; none in a pause (rules.md#bookable-subscriptions).
 */
export function isBookableAt(state: SubscriptionState, startsAt: Date): boolean {
  const { status, endDate } = state;
  if (status === 'active' || status === 'paused') return !isPausedAt(state, startsAt);
  return (status === 'cancelled' || status === 'past_due') && endDate !== null && startsAt < endDate;
}

/** Does it give baths at this instant, or go on by itself after a pause? Its dog has no other subscription then. */
export function runsAt(state: SubscriptionState, now: Date): boolean {
  return state.status === 'active' || state.status === 'paused' || isBookableAt(state, now);
}
