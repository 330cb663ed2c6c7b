import { defineEvent, type DomainEvent, type EventDefinition } from '../platform/index.js';
import type { SubscriptionState, SubscriptionStatus } from './subscription-status.rules.js';

export interface SubscriptionChange {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  /** ISO instant from which no more baths can be had; null while none is set. */
  readonly endDate: string | null;
  /** ISO instants between which nothing is paid and no bath can be had; absent without a pause. */
  readonly pause?: { readonly from: string; readonly until: string };
}

export const subscriptionActivated = defineEvent<SubscriptionChange>('subscription.activated');
/** Its appointments after `endDate` are to be cancelled. */
export const subscriptionCancelled = defineEvent<SubscriptionChange>('subscription.cancelled');
export const subscriptionResumed = defineEvent<SubscriptionChange>('subscription.resumed');
export const subscriptionPastDue = defineEvent<SubscriptionChange>('subscription.past_due');
export const subscriptionRecovered = defineEvent<SubscriptionChange>('subscription.recovered');
/** Its retries ran out, and its appointments from now on are to be cancelled; or it was never paid. */
export const subscriptionExpired = defineEvent<SubscriptionChange>('subscription.expired');

/** A pause begins at the end of the paid period; its appointments are to be cancelled. */
export const subscriptionPausePlanned = defineEvent<SubscriptionChange>('subscription.pause_planned');
export const subscriptionPauseWithdrawn = defineEvent<SubscriptionChange>('subscription.pause_withdrawn');
export const subscriptionPaused = defineEvent<SubscriptionChange>('subscription.paused');
/** A paid period has begun after a pause. */
export const subscriptionUnpaused = defineEvent<SubscriptionChange>('subscription.unpaused');

/** Another plan takes this one's place with the next period. */
export const planChangePlanned = defineEvent<SubscriptionChange>('subscription.plan_change_planned');
export const planChangeWithdrawn = defineEvent<SubscriptionChange>('subscription.plan_change_withdrawn');
export const planChanged = defineEvent<SubscriptionChange>('subscription.plan_changed');

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
  if (after === 'paused') return [...told, subscriptionPaused];
  return before === 'pending' ? told : [startedAgain[before] ?? subscriptionResumed];
}

const startedAgain: Partial<Record<SubscriptionStatus, EventDefinition<SubscriptionChange>>> = {
  past_due: subscriptionRecovered,
  paused: subscriptionUnpaused,
};

/** What happened to the plan of a pause while the subscription was active all the time. */
export function happenedToPause(
  before: SubscriptionState,
  after: SubscriptionState,
): EventDefinition<SubscriptionChange>[] {
  if (before.status !== 'active' || after.status !== 'active') return [];
  if (before.pausedUntil?.getTime() === after.pausedUntil?.getTime()) return [];
  return [after.pausedUntil ? subscriptionPausePlanned : subscriptionPauseWithdrawn];
}

export interface PlanInForce {
  readonly planId: number;
  readonly nextPlanId: number | null;
}

/** What happened to the plan from one state to another. */
export function happenedToPlan(before: PlanInForce, after: PlanInForce): EventDefinition<SubscriptionChange>[] {
  if (before.planId !== after.planId) return [planChanged];
  if (before.nextPlanId === after.nextPlanId) return [];
  return [after.nextPlanId === null ? planChangeWithdrawn : planChangePlanned];
}
