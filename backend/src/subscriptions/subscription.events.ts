import { defineEvent, type DomainEvent, type EventDefinition } from '../platform/index.js';
import type { SubscriptionState, SubscriptionStatus } from './subscription-status.rules.js';

export interface SubscriptionChange {
  readonly subscriptionId: number;
  readonly ownerId: number;
  readonly petId: number;
  /** ISO instant from which no bath may begin; null while none is set. */
  readonly endDate: string | null;
  /** ISO instants between which nothing is paid and no bath begins; absent without a pause. */
  readonly pause?: { readonly from: string; readonly until: string };
}

/** The first payment was made. */
export const subscriptionActivated = defineEvent<SubscriptionChange>('subscription.activated');
/** Appointments after `endDate` are to be cancelled. */
export const subscriptionCancelled = defineEvent<SubscriptionChange>('subscription.cancelled');
/** The owner resubscribed before the end date: it renews as if it had not been cancelled. */
export const subscriptionCancellationWithdrawn = defineEvent<SubscriptionChange>('subscription.resumed');
/** A renewal was refused, and the provider tries it again. */
export const subscriptionPastDue = defineEvent<SubscriptionChange>('subscription.past_due');
/** A refused renewal was paid after all. */
export const subscriptionRecovered = defineEvent<SubscriptionChange>('subscription.recovered');
/** The retries ran out, and coming appointments are to be cancelled; or it was never paid. */
export const subscriptionExpired = defineEvent<SubscriptionChange>('subscription.expired');

/** A pause is to begin at the end of the paid period; appointments in it are to be cancelled. */
export const subscriptionPausePlanned = defineEvent<SubscriptionChange>('subscription.pause_planned');
export const subscriptionPauseWithdrawn = defineEvent<SubscriptionChange>('subscription.pause_withdrawn');
/** A pause has begun. */
export const subscriptionPaused = defineEvent<SubscriptionChange>('subscription.paused');
/** A paid period has begun after a pause. */
export const subscriptionUnpaused = defineEvent<SubscriptionChange>('subscription.unpaused');

/** Another plan is to replace the present one with the next period. */
export const planChangePlanned = defineEvent<SubscriptionChange>('subscription.plan_change_planned');
export const planChangeWithdrawn = defineEvent<SubscriptionChange>('subscription.plan_change_withdrawn');
/** A period of another plan has begun. */
export const planChanged = defineEvent<SubscriptionChange>('subscription.plan_changed');

export type SubscriptionEvent = DomainEvent<SubscriptionChange>;

/**
 * Returns the events of a change of status. The first payment has its event even where the status went further at once.
 */
export function statusEvents(
  before: SubscriptionStatus,
  after: SubscriptionStatus,
): EventDefinition<SubscriptionChange>[] {
  if (before === after || after === 'pending') return [];
  if (after === 'expired') return [subscriptionExpired];
  const activated = before === 'pending' ? [subscriptionActivated] : [];
  if (after === 'cancelled') return [...activated, subscriptionCancelled];
  if (after === 'past_due') return [...activated, subscriptionPastDue];
  if (after === 'paused') return [...activated, subscriptionPaused];
  return before === 'pending' ? activated : [startedAgain[before] ?? subscriptionCancellationWithdrawn];
}

const startedAgain: Partial<Record<SubscriptionStatus, EventDefinition<SubscriptionChange>>> = {
  past_due: subscriptionRecovered,
  paused: subscriptionUnpaused,
};

/**
 * Returns the event of a cancelled subscription that ends earlier than it was to, because the provider's dashboard ended
 * it (rules.md#cancelling-and-resubscribing). The end that it was cancelled for has none.
 */
export function earlierEndEvents(
  before: SubscriptionState,
  after: SubscriptionState,
  now: Date,
): EventDefinition<SubscriptionChange>[] {
  if (before.status !== 'cancelled' || after.status !== 'cancelled' || !before.endDate || !after.endDate) return [];
  return before.endDate > now && after.endDate < before.endDate ? [subscriptionCancelled] : [];
}

/** Returns the event of a pause that was planned or withdrawn while the subscription was active. */
export function pauseEvents(
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

/** Returns the events of a change of the plan or of the next plan. */
export function planEvents(before: PlanInForce, after: PlanInForce): EventDefinition<SubscriptionChange>[] {
  if (before.planId !== after.planId) return [planChanged];
  if (before.nextPlanId === after.nextPlanId) return [];
  return [after.nextPlanId === null ? planChangeWithdrawn : planChangePlanned];
}
