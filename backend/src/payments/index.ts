export type { FirstPayment } from './first-payment.js';
export { type GuestAtProvider, GuestPayments } from './guest-payments.service.js';
export { PaymentCustomers } from './payment-customers.service.js';
export { CardDeclined } from './payments.errors.js';
export { INVOICE_PAID, type InvoicePaid, SUBSCRIPTION_CHANGED, type SubscriptionChanged } from './payments.events.js';
export { PaymentsModule } from './payments.module.js';
export { type PaidInvoice, ProviderInvoices } from './provider-invoices.service.js';
export type { ProviderSubscription } from './provider-subscription.js';
export { ProviderSubscriptions } from './provider-subscriptions.service.js';
