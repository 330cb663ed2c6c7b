export { GuestCheckout } from './guests/guest-checkout.entity.js';
export { isBookableAt, type Standing } from './subscription-status.rules.js';
export { selectFirstSalon } from './subscription-locks.service.js';
export { type FirstBath, FirstBaths } from './first-baths.js';
export { OwnerSync } from './owner-sync.service.js';
export { Subscription } from './subscription.entity.js';
export { type LockedSubscription, SubscriptionLocks } from './subscription-locks.service.js';
export type { SubscriptionStatus } from './subscription-status.rules.js';
export { SubscriptionSync } from './subscription-sync.service.js';
export { SubscriptionStart } from './subscription-start.service.js';
export {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionPastDue,
  subscriptionRecovered,
  subscriptionResumed,
  type SubscriptionChange,
} from './subscription.events.js';
export { NothingToCancel, SubscriptionNotFound } from './subscriptions.errors.js';
export { SubscriptionsModule } from './subscriptions.module.js';
