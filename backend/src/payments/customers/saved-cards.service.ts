import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { callStripe, idOf, orUndefined, StripeClient } from '../stripe/index.js';
import { PaymentCustomers } from './payment-customers.service.js';
import { endsWithPeriod, fromStripe } from './provider-subscription.js';

/** A card that an owner has saved for later payments. */
export interface SavedCard {
  /** The provider's id. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12; the card is valid until that month's last day. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** A subscription that is not ended at the provider, and the card set for it. */
export interface ChargedSubscription {
  readonly stripeId: string;
  /** Null if no saved card is set; the customer's default card then pays. */
  readonly cardId: string | null;
  /** Whether the subscription renews after the paid period. */
  readonly renews: boolean;
}

/** An owner's cards as the provider has them now. */
export interface CardsAtProvider {
  /** The newest first. */
  readonly cards: readonly SavedCard[];
  /** The customer's default card; null if none is set that is still saved. */
  readonly defaultCardId: string | null;
  readonly subscriptions: readonly ChargedSubscription[];
}

const none: CardsAtProvider = { cards: [], defaultCardId: null, subscriptions: [] };
const chargingStatuses: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due', 'unpaid'];

/** Cards that owners have saved. Every method may throw PaymentsUnavailable; each change may be repeated. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
  ) {}

  /** Returns an owner's cards, with the subscriptions that they pay. */
  async read(ownerId: number): Promise<CardsAtProvider> {
    const { customers, paymentMethods, subscriptions } = this.stripe.api;
    const found = await this.customers.useExisting(ownerId, async (customer) => {
      const [methods, holder, all] = await Promise.all([
        paymentMethods.list({ customer, type: 'card', limit: 100 }),
        customers.retrieve(customer),
        subscriptions.list({ customer, status: 'all', limit: 100 }),
      ]);
      return { methods: methods.data, holder, all: all.data };
    });
    if (!found) return none;
    const cards = found.methods.flatMap(describe);
    const saved = (id: string | null) => (cards.some((card) => card.id === id) ? id : null);
    return {
      cards,
      defaultCardId: saved(defaultOf(found.holder)),
      subscriptions: found.all
        .filter(({ status }) => chargingStatuses.includes(status))
        .map((subscription) => ({
          stripeId: subscription.id,
          cardId: saved(subscription.default_payment_method && idOf(subscription.default_payment_method)),
          renews: !endsWithPeriod(fromStripe(subscription)),
        })),
    };
  }

  /**
   * Returns the card that is charged for a subscription and its charges: the subscription's own, or else the customer's
   * default, or else the newest saved one. Undefined if none is saved.
   */
  async payingCard(ownerId: number, stripeSubscriptionId: string | null): Promise<SavedCard | undefined> {
    const { customers, paymentMethods, subscriptions } = this.stripe.api;
    const found = await this.customers.useExisting(ownerId, async (customer) => {
      const [methods, holder] = await Promise.all([
        paymentMethods.list({ customer, type: 'card', limit: 100 }),
        customers.retrieve(customer),
      ]);
      return { methods: methods.data, holder };
    });
    if (!found) return undefined;
    const cards = found.methods.flatMap(describe);
    const subscription =
      stripeSubscriptionId && (await callStripe(() => orUndefined(() => subscriptions.retrieve(stripeSubscriptionId))));
    const own = subscription ? subscription.default_payment_method : null;
    const wanted = [own && idOf(own), defaultOf(found.holder)];
    return wanted.map((id) => cards.find((card) => card.id === id)).find((card) => card !== undefined) ?? cards[0];
  }

  /** Creates a setup intent and returns the client secret with which the page saves the card. */
  async beginSaving(ownerId: number): Promise<string> {
    const intent = await this.customers.use(ownerId, (customer) =>
      this.stripe.api.setupIntents.create({
        customer,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
      }),
    );
    if (!intent.client_secret)
      throw new Error(`Stripe returned the setup intent ${intent.id} without a client secret.`);
    return intent.client_secret;
  }

  /** Makes the card the customer's default. */
  async makeDefault(ownerId: number, cardId: string): Promise<void> {
    await this.customers.update(ownerId, { invoice_settings: { default_payment_method: cardId } });
  }

  /** Sets the card that pays the subscription. */
  async payWith(stripeSubscriptionId: string, cardId: string): Promise<void> {
    await callStripe(() =>
      this.stripe.api.subscriptions.update(stripeSubscriptionId, { default_payment_method: cardId }),
    );
  }

  /** Removes a saved card permanently. */
  async detach(cardId: string): Promise<void> {
    await callStripe(() => this.stripe.api.paymentMethods.detach(cardId));
  }
}

function describe({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (!card) return [];
  return [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }];
}

function defaultOf(holder: Stripe.Customer | Stripe.DeletedCustomer): string | null {
  const card = holder.deleted ? null : holder.invoice_settings.default_payment_method;
  return card && idOf(card);
}
