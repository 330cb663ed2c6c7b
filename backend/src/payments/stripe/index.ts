export { allowDuplicate, idempotencyKey, withIdempotencyKey } from './idempotency.js';
export { idOf, instant, type KnownValue } from './object-fields.js';
export {
  callStripe,
  BadSignature,
  CardDeclined,
  DisputeNotAnswerable,
  EvidenceRefused,
  isAccountWithoutAccess,
  isGoneAccount,
  isMissingCustomer,
  isMissingItself,
  isStripeError,
  MalformedEvent,
  orUndefined,
  orWithoutEmail,
  PaymentsUnavailable,
  PayoutAccountUnfinished,
  PayoutAccountWorks,
  PayoutSetupRefused,
  RefundRefused,
} from './payments.errors.js';
export { SharedReads } from './shared-reads.service.js';
export { stripeAt, StripeClient } from './stripe-client.service.js';
export { connectWebhookSubscriptions, isOneOf, webhookSubscriptions } from './webhook-subscriptions.js';
