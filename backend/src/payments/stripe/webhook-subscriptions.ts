import type Stripe from 'stripe';

/** The event types that the product needs from Stripe's webhook endpoint for the platform's account. */
export const webhookSubscriptions = [
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'charge.succeeded',
  'charge.updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_method.attached',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'transfer.created',
  'transfer.reversed',
] as const satisfies readonly Stripe.Event['type'][];

/** The event types that the product needs from the endpoint for connected accounts, which are the salons'. */
export const connectWebhookSubscriptions = [
  'account.updated',
  'account.external_account.updated',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
] as const satisfies readonly Stripe.Event['type'][];

type EventOf<Type> = Extract<Stripe.Event, { readonly type: Type }>;

/** Narrows an event to the types of a list, so that the compiler finds a missing or superfluous case. */
export function isOneOf<Type extends Stripe.Event['type']>(
  types: readonly Type[],
  event: Stripe.Event,
): event is EventOf<Type> {
  return types.some((type) => type === event.type);
}
