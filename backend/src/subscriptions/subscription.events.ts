import { defineEvent, type DomainEvent, type EventDefinition } from '../platform/index.js';
import type { SubscriptionStatus } from './subscription-status.rules.js';

export interface SubscriptionChange {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  /** ISO instant from which no more baths can be had; null while none is set. */
  readonly endDate: string | null;
}

export const subscriptionActivated = defineEvent<SubscriptionChange>('subscription.activated');
/** Its appointments after `endDate` are to be cancelled. */
export const subscriptionCancelled = defineEvent<SubscriptionChange>('subscription.cancelled');
export const subscriptionResumed = defineEvent<SubscriptionChange>('subscription.resumed');
export const subscriptionPastDue = defineEvent<SubscriptionChange>('subscription.past_due');
export const subscriptionRecovered = defineEvent<SubscriptionChange>('subscription.recovered');
/** Its retries ran out, and its appointments from now on are to be cancelled; or it was never paid. */
export const subscriptionExpired = defineEvent<SubscriptionChange>('subscription.expired');

export type SubscriptionEvent = DomainEvent<SubscriptionChange>;

/** What happened when a subscription came from one status to another; a first payment is told even if more came at once. */
export function happenedBetween(
  before: SubscriptionStatus,
  after: SubscriptionStatus,
): EventDefinition<SubscriptionChange>[] {
  if (before === after || after === 'pending') return [];
  if (after === 'expired') return [subscriptionExpired];
  const told = before === 'pending' ? [subscriptionActivated] : [];
  if (after === 'cancelled') return [...told, subscriptionCancelled];
  if (after === 'past_due') return [...told, subscriptionPastDue];
  return before === 'pending' ? told : [before === 'past_due' ? subscriptionRecovered : subscriptionResumed];
}
