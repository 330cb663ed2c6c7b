import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { idempotencyKey } from '../idempotency-key.js';
import { idOf } from '../object-fields.js';
import { PaymentCustomers } from '../payment-customers.service.js';
import { askStripe, CardDeclined, isStripeError, orUndefined } from '../payments.errors.js';
import { chargeFrom, chargeKey, type ProviderCharge } from './provider-charge.js';
import { StripeClient } from '../stripe-client.service.js';

export interface ChargeOrder {
  readonly ownerId: number;
  readonly amountCents: number;
  /** Shown on the owner's receipt. */
  readonly description: string;
  /** The orderer's own name of it. */
  readonly reference: string;
}

/**
 * Charges of an owner's saved card while the owner is not there. They are begun and tried in two calls: a begun one
 * takes no money and can succeed only once, so whoever keeps its id may try as often as wanted, even days later, when
 * Stripe has forgotten every idempotency key. Every method may throw PaymentsUnavailable; asking again is safe then.
 */
@Injectable()
export class ProviderCharges {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
  ) {}

  /** Begins a charge, which takes nothing yet; once for a reference within a day. */
  async begin({ ownerId, amountCents, description, reference }: ChargeOrder): Promise<ProviderCharge> {
    const params = {
      amount: amountCents,
      currency: 'usd',
      customer: await this.customers.of(ownerId),
      allowed_payment_method_types: ['card'],
      description,
      metadata: { [chargeKey]: reference },
    } satisfies Stripe.PaymentIntentCreateParams;
    const options = { idempotencyKey: idempotencyKey(`charge:${reference}`, params) };
    return chargeFrom(await askStripe(() => this.stripe.api.paymentIntents.create(params, options)));
  }

  /** Its present state; undefined where the provider knows none with this id. */
  async read(id: string): Promise<ProviderCharge | undefined> {
    const found = await askStripe(() => orUndefined(() => this.stripe.api.paymentIntents.retrieve(id)));
    return found && chargeFrom(found);
  }

  /** Tries a begun charge with a saved card, and answers what became of it; a refusal is an answer here. */
  async attempt(id: string, cardId: string): Promise<ProviderCharge> {
    const { paymentIntents } = this.stripe.api;
    const params = { payment_method: cardId, off_session: true };
    const options = { idempotencyKey: idempotencyKey(`charge-attempt:${id}`, params) };
    try {
      return chargeFrom(await askStripe(() => this.asItIs(id, () => paymentIntents.confirm(id, params, options))));
    } catch (error) {
      if (!(error instanceof CardDeclined)) throw error;
      return chargeFrom(await askStripe(() => paymentIntents.retrieve(id)));
    }
  }

  /** Ends a begun charge, so that nothing can pay it any more; one that was paid before stays so, and is answered. */
  async giveUp(id: string): Promise<ProviderCharge> {
    return chargeFrom(await askStripe(() => this.asItIs(id, () => this.stripe.api.paymentIntents.cancel(id))));
  }

  /** Whether the customer still has this card. */
  async isSaved(customerId: string, cardId: string): Promise<boolean> {
    const card = await askStripe(() => orUndefined(() => this.stripe.api.paymentMethods.retrieve(cardId)));
    return !!card?.customer && idOf(card.customer) === customerId;
  }

  /** The card that the subscription is paid with, or else the one saved last; undefined where none is saved. */
  async cardOf(ownerId: number, stripeSubscriptionId: string | null): Promise<string | undefined> {
    const customer = await this.customers.find(ownerId);
    if (!customer) return undefined;
    const { paymentMethods, subscriptions } = this.stripe.api;
    const { data } = await askStripe(() => paymentMethods.list({ customer, type: 'card', limit: 100 }));
    const subscription =
      stripeSubscriptionId && (await askStripe(() => orUndefined(() => subscriptions.retrieve(stripeSubscriptionId))));
    const preferred = subscription && subscription.default_payment_method;
    return (data.find(({ id }) => preferred && id === idOf(preferred)) ?? data[0])?.id;
  }

  /** Does it, unless the payment is paid or ended meanwhile: then it is read. */
  private async asItIs(id: string, act: () => Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> {
    try {
      return await act();
    } catch (error) {
      if (!isStripeError(error, 'payment_intent_unexpected_state')) throw error;
      return this.stripe.api.paymentIntents.retrieve(id);
    }
  }
}
