export { isBookableAt, type Standing } from './bookable.rules.js';
export { Subscription } from './subscription.entity.js';
export { type LockedSubscription, SubscriptionLocks } from './subscription-locks.service.js';
export type { SubscriptionStatus } from './subscription-status.js';
export { SubscriptionsModule } from './subscriptions.module.js';
