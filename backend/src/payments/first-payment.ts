import type Stripe from 'stripe';

import { fromStripe, type ProviderSubscription } from './provider-subscription.js';

/** How far the first payment of a subscription has come. */
export type FirstPayment = { readonly subscription: ProviderSubscription } & (
  | { readonly state: 'paid' }
  /** The bank wants to ask the holder (3-D Secure), whom the page lets answer with the client secret. */
  | { readonly state: 'asks'; readonly clientSecret: string }
  | { readonly state: 'refused'; readonly reason: string }
  /** Given up, or run out. */
  | { readonly state: 'ended' }
);

const refusedWithoutReason = 'Your card was declined.';

/** Reads how far a subscription's first payment has come; `intent` is that payment where it is still open. */
export function firstPaymentOf(found: Stripe.Subscription, intent: Stripe.PaymentIntent | undefined): FirstPayment {
  const subscription = fromStripe(found);
  if (subscription.status === 'incomplete') return openPayment(subscription, intent);
  const ended = subscription.status === 'incomplete_expired' || subscription.status === 'canceled';
  return { subscription, state: ended ? 'ended' : 'paid' };
}

function openPayment(subscription: ProviderSubscription, intent: Stripe.PaymentIntent | undefined): FirstPayment {
  if (intent?.status === 'requires_action' && intent.client_secret)
    return { subscription, state: 'asks', clientSecret: intent.client_secret };
  return { subscription, state: 'refused', reason: intent?.last_payment_error?.message ?? refusedWithoutReason };
}
