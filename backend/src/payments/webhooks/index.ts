export { DeletedCustomers } from './deleted-customers.handler.js';
export { StripeEventCleanup } from './stripe-event-cleanup.service.js';
export {
  type CardSaved,
  cardSaved,
  chargeCaptured,
  type ChargeCaptured,
  chargeChanged,
  type ChargeChanged,
  disputeChanged,
  type DisputeChanged,
  type InvoicePaid,
  invoicePaid,
  refundChanged,
  type RefundChanged,
  type SubscriptionChanged,
  subscriptionChanged,
  type WithdrawalChanged,
  withdrawalChanged,
} from './payments.events.js';
export { EventReplay } from './event-replay.service.js';
export { StripeEvents } from './stripe-events.service.js';
export { stripeWebhookPaths, StripeWebhookRoute } from './stripe-webhook.route.js';
export { WebhookInbox } from './webhook-inbox.service.js';
