import type Stripe from 'stripe';

import { idOf } from '../stripe/index.js';

/** The state of a charge of a saved card. */
export type ChargeState =
  /** The charge has not been tried with a card yet. */
  | { readonly state: 'untried' }
  | { readonly state: 'paid'; readonly stripeChargeId: string }
  /** The bank refused; the reason is Stripe's sentence for the card's holder. */
  | { readonly state: 'declined'; readonly reason: string }
  /** The bank asks the card's holder (3-D Secure), who can answer only on the page. */
  | { readonly state: 'asks'; readonly reason: string }
  /** The payment is in progress; nothing can be done. */
  | { readonly state: 'processing' }
  /** The payment was cancelled, by Lather or by Stripe itself, for example after too many refusals. */
  | { readonly state: 'ended' }
  /** A person cancelled the payment, so it is not owed any more. */
  | { readonly state: 'waived' };

/** A charge beside the subscription, as the provider knows it. */
export interface ProviderCharge {
  /** The provider's id of the payment intent. */
  readonly id: string;
  /** The provider's id of the customer who is charged. */
  readonly customerId: string | null;
  readonly amountCents: number;
  /** The reference that was given to `begin`; null for a payment that Lather did not begin. */
  readonly reference: string | null;
  /** The client secret with which the page pays the charge. */
  readonly clientSecret: string;
  readonly progress: ChargeState;
  /** The card that was tried last or is being tried; null if none was tried. */
  readonly cardId: string | null;
}

export const chargeKey = 'lather_charge';

/** The reasons that a person gives; Stripe has other reasons of its own. */
const reasonsOfPeople = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

const asksWithoutWords = 'Your bank asks you to confirm this payment.';

/**
 * Returns Stripe's payment intent in the product's terms.
 * @throws an error where it has no client secret
 */
export function chargeFrom(intent: Stripe.PaymentIntent): ProviderCharge {
  const { id, amount: amountCents, client_secret: clientSecret, metadata } = intent;
  if (intent.object !== 'payment_intent' || !clientSecret)
    throw new Error(`Stripe returned the payment intent ${id} without a client secret.`);
  return {
    id,
    customerId: intent.customer ? idOf(intent.customer) : null,
    amountCents,
    reference: metadata[chargeKey] ?? null,
    clientSecret,
    progress: progressOf(intent),
    cardId: cardOf(intent),
  };
}

/** A refused intent no longer has the card; only its error names it. */
function cardOf({ payment_method: card, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return card ? idOf(card) : (error?.payment_method?.id ?? null);
}

/** Returns whether the payment was cancelled, so that it can no longer take money. */
export function isCancelled({ progress: { state } }: ProviderCharge): boolean {
  return state === 'ended' || state === 'waived';
}

function progressOf(intent: Stripe.PaymentIntent): ChargeState {
  const { latest_charge: charge, last_payment_error: error, cancellation_reason: reason } = intent;
  switch (intent.status) {
    case 'succeeded':
      if (!charge) throw new Error('Stripe returned a succeeded payment without a charge.');
      return { state: 'paid', stripeChargeId: idOf(charge) };
    case 'requires_action':
      return { state: 'asks', reason: asksWithoutWords };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return error ? refusalFrom(error) : { state: 'untried' };
    case 'canceled':
      return { state: reason && reasonsOfPeople.includes(reason) ? 'waived' : 'ended' };
    default:
      return { state: 'processing' };
  }
}

function refusalFrom({ code, message }: Stripe.PaymentIntent.LastPaymentError): ChargeState {
  if (code === 'authentication_required') return { state: 'asks', reason: asksWithoutWords };
  return { state: 'declined', reason: message ?? 'Your card was declined.' };
}
