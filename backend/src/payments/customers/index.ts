export { type GuestAtProvider, GuestPayments } from './guest-payments.service.js';
export { PaymentCustomers } from './payment-customers.service.js';
export { PaymentsController } from './payments.controller.js';
export { PlanPrices } from './plan-prices.service.js';
export { type PaidInvoice, ProviderInvoices } from './provider-invoices.service.js';
export type { FirstPayment, ProviderSubscription } from './provider-subscription.js';
export { ProviderSubscriptions } from './provider-subscriptions.service.js';
export { type CardsAtProvider, type SavedCard, SavedCards } from './saved-cards.service.js';
