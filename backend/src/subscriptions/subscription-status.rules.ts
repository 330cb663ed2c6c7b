import { hourMilliseconds } from '../platform/index.js';
import { businessTerms } from '../plans/index.js';

/**
 * pending: the first payment is not done; past_due: a renewal failed and is retried; cancelled: the owner ended it, and
 * it lasts until `endDate`; paused: the owner paused it, and it continues at `pausedUntil`; expired: it was never paid,
 * or its retries ran out (rules.md#subscription-status).
 */
export const subscriptionStatuses = ['pending', 'active', 'past_due', 'paused', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The state by which a subscription gives baths (rules.md#subscription-status). */
export interface SubscriptionState {
  readonly status: SubscriptionStatus;
  /** UTC instant from which the pet may no longer bathe; null while none is set. */
  readonly endDate: Date | null;
  /**
   * UTC instants of a pause, planned or begun, in which nothing is paid and no bath begins; both null without a pause.
   */
  readonly pausesAt: Date | null;
  readonly pausedUntil: Date | null;
}

/** Returns whether the instant lies in a pause (rules.md#pauses). */
export function isPausedAt(
  { pausesAt, pausedUntil }: Pick<SubscriptionState, 'pausesAt' | 'pausedUntil'>,
  at: Date,
): boolean {
  return pausesAt !== null && pausedUntil !== null && at >= pausesAt && at < pausedUntil;
}

/**
 * Returns whether a bath that begins at `startsAt` may be booked on this subscription
 * (rules.md#bookable-subscriptions): on an active one, on a past due one for the days of its state, on a cancelled one
 * until its end date, never in a pause.
 */
export function isBookableAt(state: SubscriptionState, startsAt: Date): boolean {
  const { status, endDate } = state;
  if (status === 'active' || status === 'paused') return !isPausedAt(state, startsAt);
  return (status === 'cancelled' || status === 'past_due') && endDate !== null && startsAt < endDate;
}

/** Returns whether it gives baths at this instant, or continues by itself after a pause. */
export function runsAt(state: SubscriptionState, now: Date): boolean {
  return state.status === 'active' || state.status === 'paused' || isBookableAt(state, now);
}

/**
 * Returns whether it is its dog's live subscription, beside which the dog can have no other
 * (rules.md#one-subscription-a-dog). One that is past due lives until its retries end, whether it still gives baths or
 * not.
 */
export function isLiveAt(state: SubscriptionState, now: Date): boolean {
  return state.status === 'past_due' || runsAt(state, now);
}

/**
 * The time within which the provider answers an order, if it ever does. For as long an order guards its dog and its
 * owner's account before the provider knows of it.
 */
export const orderAnswerMilliseconds = hourMilliseconds;

/** The time before a period's beginning in which a subscription no longer changes (rules.md#pauses). */
export const noticeMilliseconds = businessTerms.changeNoticeHours * hourMilliseconds;

/** Returns whether there is still time for a change before the instant, including the call that makes it. */
export function isBeforeNotice(instant: Date, now: Date): boolean {
  return now.getTime() < instant.getTime() - noticeMilliseconds;
}
