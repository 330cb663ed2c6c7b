export { GuestCheckout } from './guests/guest-checkout.entity.js';
export {
  isBeforeNotice,
  isBookableAt,
  isPausedAt,
  runsAt,
  type SubscriptionState,
} from './subscription-status.rules.js';
export { selectFirstSalon } from './subscription-locks.service.js';
export { type FirstBath, FirstBaths } from './first-baths.registry.js';
export { IsStripeSubscription } from './dto/subscription-sync.dto.js';
export { SubscriptionDto } from './dto/subscription.dto.js';
export { SubscriptionList } from './subscription-list.service.js';
export {
  isCancellable,
  permissionsOf,
  type RequestedChange,
  type SubscriptionPermissions,
} from './subscription.policy.js';
export { OwnerSync } from './owner-sync.service.js';
export { Subscription } from './subscription.entity.js';
export { type LockedSubscription, SubscriptionLocks } from './subscription-locks.service.js';
export type { SubscriptionStatus } from './subscription-status.rules.js';
export { type Synced, SubscriptionSync } from './subscription-sync.service.js';
export { SubscriptionStart } from './subscription-start.service.js';
export {
  planChanged,
  planChangePlanned,
  planChangeWithdrawn,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionPastDue,
  subscriptionPaused,
  subscriptionPausePlanned,
  subscriptionPauseWithdrawn,
  subscriptionRecovered,
  subscriptionCancellationWithdrawn,
  subscriptionUnpaused,
  type SubscriptionChange,
} from './subscription.events.js';
export { NothingToCancel, SubscriptionNotFound } from './subscriptions.errors.js';
export { SubscriptionsModule } from './subscriptions.module.js';
