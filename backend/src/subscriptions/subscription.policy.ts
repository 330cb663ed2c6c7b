import {
  isBeforeNotice,
  runsAt,
  type SubscriptionState,
  type SubscriptionStatus,
} from './subscription-status.rules.js';

/** A change that an owner requests, which the payment provider has to make. */
export type RequestedChange = 'pause' | 'withdraw_pause' | 'unpause' | 'change_plan' | 'withdraw_plan';

/** The actions that the owner may take on a subscription now. Routes and buttons use the same answer. */
export interface SubscriptionPermissions {
  /** Book baths, though not on every day. */
  readonly book: boolean;
  readonly cancel: boolean;
  /** Take the cancellation back without a second charge. */
  readonly resubscribe: boolean;
  /** Pause it from the end of the paid period on (rules.md#pauses). */
  readonly pause: boolean;
  /** Take a pause back until an hour before it begins. */
  readonly withdrawPause: boolean;
  /** End a pause now, which charges a month. */
  readonly unpause: boolean;
  /** Change to the plan of another size from the next period on (rules.md#change-of-plan). */
  readonly changePlan: boolean;
  readonly withdrawPlanChange: boolean;
  readonly selectSalon: boolean;
}

/** Returns what is left of the permissions while a requested change is not made yet: no other one is taken. */
export const whileUnderWay = (permissions: SubscriptionPermissions): SubscriptionPermissions => ({
  ...permissions,
  pause: false,
  withdrawPause: false,
  unpause: false,
  changePlan: false,
  withdrawPlanChange: false,
});

/** Returns what is left of the permissions while something keeps the plan as it is, or the change as it is planned. */
export const whilePlanHeld = (permissions: SubscriptionPermissions): SubscriptionPermissions => ({
  ...permissions,
  changePlan: false,
  withdrawPlanChange: false,
});

/** Returns whether there is anything to cancel: a subscription that continues by itself, or an order that is not paid. */
export function isCancellable(status: SubscriptionStatus): boolean {
  return status === 'pending' || status === 'active' || status === 'past_due' || status === 'paused';
}

/**
 * Returns what the owner may do with a subscription at this instant.
 * @param hasNextPlan a change of plan is planned
 */
export function permissionsOf(
  subscription: SubscriptionState,
  now: Date,
  hasNextPlan = false,
): SubscriptionPermissions {
  const runs = runsAt(subscription, now);
  const { status, pausesAt } = subscription;
  const isRunning = status === 'active' || status === 'paused';
  const cancelled = status === 'cancelled';
  return {
    book: runs,
    cancel: isCancellable(status),
    resubscribe: runs && cancelled,
    pause: status === 'active' && pausesAt === null,
    withdrawPause: status === 'active' && pausesAt !== null && isBeforeNotice(pausesAt, now),
    unpause: status === 'paused',
    changePlan: isRunning,
    withdrawPlanChange: isRunning && hasNextPlan,
    selectSalon: runs,
  };
}
