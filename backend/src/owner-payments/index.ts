export { cardExpires, type CardExpiry, renewalPriceChanges, type RenewalPriceChange } from './owner-payments.events.js';
export { OwnerPaymentsModule } from './owner-payments.module.js';
