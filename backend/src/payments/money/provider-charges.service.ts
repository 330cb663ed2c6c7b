import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import {
  allowDuplicate,
  idempotencyKey,
  idOf,
  withIdempotencyKey,
  callStripe,
  CardDeclined,
  isStripeError,
  orUndefined,
  StripeClient,
} from '../stripe/index.js';
import { PaymentCustomers, SavedCards } from '../customers/index.js';
import { chargeFrom, chargeKey, type ProviderCharge } from './provider-charge.js';

/** A charge that the provider is to make once. */
export interface ChargeOrder {
  readonly ownerId: number;
  readonly amountCents: number;
  /** Shown on the owner's receipt. */
  readonly description: string;
  /** The caller's name for the charge. */
  readonly reference: string;
  /** The provider's id of the cancelled payment that this one replaces; null for the first. */
  readonly replacedId: string | null;
}

/**
 * Charges of an owner's saved card while the owner is absent. A charge is begun and tried in two calls: a begun charge
 * takes no money and can succeed only once, so a caller that stores its id may try as often as it wants, even days
 * later, when Stripe has dropped every idempotency key. Every method may throw PaymentsUnavailable and can then be
 * repeated.
 */
@Injectable()
export class ProviderCharges {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
    private readonly cards: SavedCards,
  ) {}

  /** Begins a charge, which takes no money yet; once for each reference and replaced payment within a day. */
  async begin({ ownerId, amountCents, description, reference, replacedId }: ChargeOrder): Promise<ProviderCharge> {
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
      const key = idempotencyKey(`charge:${reference}${replacedId ? `:after-${replacedId}` : ''}`, params);
      // A second charge that is never tried takes no money, so none is looked for.
      return withIdempotencyKey(key, (options) => paymentIntents.create(params, options), allowDuplicate);
    });
    return chargeFrom(begun);
  }

  /**
   * Returns whether a begun charge belongs to the owner's present customer; a charge of a deleted customer cannot be
   * paid.
   */
  async isOf(ownerId: number, { customerId }: ProviderCharge): Promise<boolean> {
    return customerId !== null && (await this.customers.findCustomer(ownerId)) === customerId;
  }

  /** Returns the charge's present state; undefined if the provider does not know the id. */
  async readCharge(id: string): Promise<ProviderCharge | undefined> {
    const found = await callStripe(() => orUndefined(() => this.stripe.api.paymentIntents.retrieve(id)));
    return found && chargeFrom(found);
  }

  /** Tries a begun charge with a saved card and returns its state; a refusal is a state, not an error. */
  async attempt(id: string, cardId: string): Promise<ProviderCharge> {
    const { paymentIntents } = this.stripe.api;
    const params = { payment_method: cardId, off_session: true };
    const key = idempotencyKey(`charge-attempt:${id}`, params);
    const confirm = () =>
      withIdempotencyKey(
        key,
        (options) => paymentIntents.confirm(id, params, options),
        async () => {
          const found = await paymentIntents.retrieve(id);
          return found.status === 'succeeded' || found.status === 'processing' ? found : undefined;
        },
      );
    try {
      return chargeFrom(await callStripe(() => this.orPresentState(id, confirm)));
    } catch (error) {
      if (!(error instanceof CardDeclined)) throw error;
      return chargeFrom(await callStripe(() => paymentIntents.retrieve(id)));
    }
  }

  /**
   * Cancels a begun charge, so that it can no longer be paid, and returns its state; a charge that was paid stays paid.
   * @param isWaived whether it is not owed any more, and is therefore not begun again
   */
  async cancelIntent(id: string, isWaived: boolean): Promise<ProviderCharge> {
    const params = isWaived ? { cancellation_reason: 'requested_by_customer' } : {};
    const cancel = () => this.stripe.api.paymentIntents.cancel(id, params);
    return chargeFrom(await callStripe(() => this.orPresentState(id, cancel)));
  }

  /** Returns whether the customer still has this card. */
  async isSaved(customerId: string, cardId: string): Promise<boolean> {
    const card = await callStripe(() => orUndefined(() => this.stripe.api.paymentMethods.retrieve(cardId)));
    return !!card?.customer && idOf(card.customer) === customerId;
  }

  /** Returns the card that is charged for the subscription and its charges; undefined if none is saved. */
  async cardOf(ownerId: number, stripeSubscriptionId: string | null): Promise<string | undefined> {
    return (await this.cards.payingCard(ownerId, stripeSubscriptionId))?.id;
  }

  /** Makes the call; if the payment was paid or cancelled in the meantime, returns its present state instead. */
  private async orPresentState(id: string, act: () => Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> {
    try {
      return await act();
    } catch (error) {
      if (!isStripeError(error, 'payment_intent_unexpected_state')) throw error;
      return this.stripe.api.paymentIntents.retrieve(id);
    }
  }
}
