export { GuestCheckout } from './guests/guest-checkout.entity.js';
export { isBookableAt, type Standing } from './bookable.rules.js';
export { selectFirstSalon } from './first-salon.js';
export { OwnerSync } from './owner-sync.service.js';
export { Subscription } from './subscription.entity.js';
export { type LockedSubscription, SubscriptionLocks } from './subscription-locks.service.js';
export type { SubscriptionStatus } from './subscription-status.js';
export { SubscriptionSync } from './subscription-sync.service.js';
export { SubscriptionStart } from './subscription-start.service.js';
export {
  SUBSCRIPTION_ACTIVATED,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_EXPIRED,
  SUBSCRIPTION_PAST_DUE,
  type SubscriptionHappening,
} from './subscription.events.js';
export { SubscriptionsModule } from './subscriptions.module.js';
