export { SUBSCRIPTION_CHANGED, type SubscriptionChanged } from './payments.events.js';
export { PaymentsModule } from './payments.module.js';
export type { ProviderSubscription } from './provider-subscription.js';
export { ProviderSubscriptions } from './provider-subscriptions.service.js';
