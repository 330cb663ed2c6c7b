import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { askStripe, idOf, orUndefined, StripeClient } from '../stripe/index.js';
import { PaymentCustomers } from './payment-customers.service.js';

/** A card that an owner has saved for later payments. */
export interface SavedCard {
  /** The provider's id. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12; it is good until that month's last day. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** A subscription that goes on at the provider, and the card that it names. */
export interface ChargedSubscription {
  readonly stripeId: string;
  /** Null where it names none that is saved: the customer's card pays then. */
  readonly cardId: string | null;
  /** It is not to end with the period that is paid. */
  readonly renews: boolean;
}

/** An owner's cards as the provider has them now. */
export interface CardsAtProvider {
  /** The newest first. */
  readonly cards: readonly SavedCard[];
  /** The customer's own card; null where none was chosen that is saved still. */
  readonly defaultCardId: string | null;
  readonly subscriptions: readonly ChargedSubscription[];
}

const none: CardsAtProvider = { cards: [], defaultCardId: null, subscriptions: [] };
const goesOn: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due', 'unpaid'];

/** Cards that owners have saved. Every method may throw PaymentsUnavailable; each change may be made twice. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
  ) {}

  /** All of an owner's, with what they pay. */
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
        .filter(({ status }) => goesOn.includes(status))
        .map(({ id, default_payment_method: card, cancel_at_period_end: ends }) => ({
          stripeId: id,
          cardId: saved(card && idOf(card)),
          renews: !ends,
        })),
    };
  }

  /**
   * The card that is charged for a subscription and what belongs to it: the subscription's own, or else the customer's,
   * or else the one saved last. Undefined where none is saved.
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
      stripeSubscriptionId && (await askStripe(() => orUndefined(() => subscriptions.retrieve(stripeSubscriptionId))));
    const own = subscription ? subscription.default_payment_method : null;
    const wanted = [own && idOf(own), defaultOf(found.holder)];
    return wanted.map((id) => cards.find((card) => card.id === id)).find((card) => card !== undefined) ?? cards[0];
  }

  /** What the page confirms the saving of a card with. */
  async beginSaving(ownerId: number): Promise<string> {
    const intent = await this.customers.use(ownerId, (customer) =>
      this.stripe.api.setupIntents.create({
        customer,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
      }),
    );
    if (!intent.client_secret) throw new Error(`Setup intent ${intent.id} has no client secret`);
    return intent.client_secret;
  }

  /** From now on the customer's own card is this one. */
  async makeDefault(ownerId: number, cardId: string): Promise<void> {
    await this.customers.useExisting(ownerId, (customer) =>
      this.stripe.api.customers.update(customer, { invoice_settings: { default_payment_method: cardId } }),
    );
  }

  /** From now on the subscription is charged to this card. */
  async payWith(stripeSubscriptionId: string, cardId: string): Promise<void> {
    await askStripe(() =>
      this.stripe.api.subscriptions.update(stripeSubscriptionId, { default_payment_method: cardId }),
    );
  }

  /** Lets go of a card for good. */
  async detach(cardId: string): Promise<void> {
    await askStripe(() => this.stripe.api.paymentMethods.detach(cardId));
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
