import type Stripe from 'stripe';

import { idOf } from '../stripe/index.js';

/** How far a charge of a saved card has come. */
export type ChargeState =
  /** The card was not asked yet. */
  | { readonly state: 'untried' }
  | { readonly state: 'paid'; readonly stripeChargeId: string }
  /** The bank says no; the reason is Stripe's sentence for the holder. */
  | { readonly state: 'declined'; readonly reason: string }
  /** The bank wants to ask the holder (3-D Secure), which only the page can let it do. */
  | { readonly state: 'asks'; readonly reason: string }
  /** Under way, or given up: there is nothing to do here. */
  | { readonly state: 'processing' | 'ended' };

export interface ProviderCharge {
  /** The provider's id of the payment intent. */
  readonly id: string;
  /** The provider's id of who is to pay it. */
  readonly customerId: string | null;
  readonly amountCents: number;
  /** What `begin` was given to find its own again; null for what Lather did not begin. */
  readonly reference: string | null;
  /** What the page pays it with. */
  readonly clientSecret: string;
  readonly progress: ChargeState;
  /** The card that was tried last, or is being tried; null where none was. */
  readonly cardId: string | null;
}

export const chargeKey = 'lather_charge';

const asksWithoutWords = 'Your bank asks you to confirm this payment.';

export function chargeFrom(intent: Stripe.PaymentIntent): ProviderCharge {
  const { id, amount: amountCents, client_secret: clientSecret, metadata } = intent;
  if (intent.object !== 'payment_intent' || !clientSecret)
    throw new Error(`Stripe answered no whole payment intent: ${id}`);
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

/** After a refusal the intent has let go of the card, and only the refusal names it. */
function cardOf({ payment_method: card, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return card ? idOf(card) : (error?.payment_method?.id ?? null);
}

function progressOf({ status, latest_charge: charge, last_payment_error: error }: Stripe.PaymentIntent): ChargeState {
  switch (status) {
    case 'succeeded':
      if (!charge) throw new Error('Stripe answered a payment that succeeded without a charge');
      return { state: 'paid', stripeChargeId: idOf(charge) };
    case 'requires_action':
      return { state: 'asks', reason: asksWithoutWords };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return error ? refusalFrom(error) : { state: 'untried' };
    case 'canceled':
      return { state: 'ended' };
    default:
      return { state: 'processing' };
  }
}

function refusalFrom({ code, message }: Stripe.PaymentIntent.LastPaymentError): ChargeState {
  if (code === 'authentication_required') return { state: 'asks', reason: asksWithoutWords };
  return { state: 'declined', reason: message ?? 'Your card was declined.' };
}
