import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import {
  idempotencyKey,
  idOf,
  underKeys,
  askStripe,
  CardDeclined,
  isStripeError,
  orUndefined,
  StripeClient,
} from '../stripe/index.js';
import { PaymentCustomers, SavedCards } from '../customers/index.js';
import { chargeFrom, chargeKey, type ProviderCharge } from './provider-charge.js';

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
 * takes no money and can succeed only once, so a caller that keeps its id may try as often as wanted, even days later, when
 * Stripe has forgotten every idempotency key. Every method may throw PaymentsUnavailable; asking again is safe then.
 */
@Injectable()
export class ProviderCharges {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
    private readonly cards: SavedCards,
  ) {}

  /** Begins a charge, which takes nothing yet; once for a reference within a day. */
  async begin({ ownerId, amountCents, description, reference }: ChargeOrder): Promise<ProviderCharge> {
    const { paymentIntents } = this.stripe.api;
    const begun = await this.customers.use(ownerId, (customer) => {
      const params = {
        amount: amountCents,
        currency: 'usd',
        customer,
        allowed_payment_method_types: ['card'],
        description,
        metadata: { [chargeKey]: reference },
      } satisfies Stripe.PaymentIntentCreateParams;
      const key = idempotencyKey(`charge:${reference}`, params);
      // A second one that is never tried takes nothing, so nothing is looked for.
      return underKeys(
        key,
        (options) => paymentIntents.create(params, options),
        () => Promise.resolve(undefined),
      );
    });
    return chargeFrom(begun);
  }

  /** Whether a begun charge belongs to the owner's present customer; one that is gone can pay nothing any more. */
  async isOf(ownerId: number, { customerId }: ProviderCharge): Promise<boolean> {
    return customerId !== null && (await this.customers.findCustomer(ownerId)) === customerId;
  }

  /** Its present state; undefined where the provider knows none with this id. */
  async readCharge(id: string): Promise<ProviderCharge | undefined> {
    const found = await askStripe(() => orUndefined(() => this.stripe.api.paymentIntents.retrieve(id)));
    return found && chargeFrom(found);
  }

  /** Tries a begun charge with a saved card, and answers what became of it; a refusal is an answer here. */
  async attempt(id: string, cardId: string): Promise<ProviderCharge> {
    const { paymentIntents } = this.stripe.api;
    const params = { payment_method: cardId, off_session: true };
    const key = idempotencyKey(`charge-attempt:${id}`, params);
    const confirm = () =>
      underKeys(
        key,
        (options) => paymentIntents.confirm(id, params, options),
        async () => {
          const found = await paymentIntents.retrieve(id);
          return found.status === 'succeeded' || found.status === 'processing' ? found : undefined;
        },
      );
    try {
      return chargeFrom(await askStripe(() => this.asItIs(id, confirm)));
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

  /** The card that is charged for the subscription and what belongs to it; undefined where none is saved. */
  async cardOf(ownerId: number, stripeSubscriptionId: string | null): Promise<string | undefined> {
    return (await this.cards.payingCard(ownerId, stripeSubscriptionId))?.id;
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
