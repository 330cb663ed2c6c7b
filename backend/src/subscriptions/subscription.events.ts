import type { DomainEvent } from '../platform/index.js';
import type { SubscriptionStatus } from './subscription-status.js';

export interface SubscriptionHappening {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  /** ISO instant from which no more baths can be had; null while none is set. */
  readonly endDate: string | null;
}

export const SUBSCRIPTION_ACTIVATED = 'subscription.activated';
/** Its appointments after `endDate` are to be cancelled. */
export const SUBSCRIPTION_CANCELLED = 'subscription.cancelled';
export const SUBSCRIPTION_RESUMED = 'subscription.resumed';
export const SUBSCRIPTION_PAST_DUE = 'subscription.past_due';
export const SUBSCRIPTION_RECOVERED = 'subscription.recovered';
/** Its retries ran out, and its appointments from now on are to be cancelled; or it was never paid. */
export const SUBSCRIPTION_EXPIRED = 'subscription.expired';

export type SubscriptionEvent = DomainEvent<string, SubscriptionHappening>;

/** What happened when a subscription came from one status to another; a first payment is told even if more came at once. */
export function happenedBetween(before: SubscriptionStatus, after: SubscriptionStatus): string[] {
  if (before === after || after === 'pending') return [];
  if (after === 'expired') return [SUBSCRIPTION_EXPIRED];
  const told = before === 'pending' ? [SUBSCRIPTION_ACTIVATED] : [];
  if (after === 'cancelled') return [...told, SUBSCRIPTION_CANCELLED];
  if (after === 'past_due') return [...told, SUBSCRIPTION_PAST_DUE];
  return before === 'pending' ? told : [before === 'past_due' ? SUBSCRIPTION_RECOVERED : SUBSCRIPTION_RESUMED];
}
