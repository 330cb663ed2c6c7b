import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import type { PlanDto } from '../../plans/index.js';
import { harmlessTwice, underKeys, askStripe, isStripeError, orUndefined, StripeClient } from '../stripe/index.js';
import { type FirstPayment, firstPaymentOf, referenceKey } from './provider-subscription.js';
import { PlanPrices } from './plan-prices.service.js';

/** What Stripe keeps of a guest while there is no account: a customer of their own and the saving of a card. */
export interface GuestAtProvider {
  readonly customerId: string;
  readonly setupIntentId: string;
}

export interface GuestOrder {
  readonly customerId: string;
  /** The saved card's id. */
  readonly cardId: string;
  readonly plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>;
  /** Unique for each try: a second call under it charges nothing more. */
  readonly reference: string;
}

const expand = ['latest_invoice.confirmation_secret'];

/**
 * Payments of people who have no account yet. Everything hangs on the customer that is a guest's alone, so that
 * removing the customer ends whatever there is and lets nothing new begin.
 * Every method may throw PaymentsUnavailable; what was done until then, asking again finds.
 */
@Injectable()
export class GuestPayments {
  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
  ) {}

  /** Begins to save a card; once for each `key`. */
  async beginSaving(key: string): Promise<GuestAtProvider & { readonly clientSecret: string }> {
    const { customers, setupIntents } = this.stripe.api;
    const metadata = { lather_guest: key };
    const customer = await askStripe(() =>
      underKeys(`guest:${key}`, (options) => customers.create({ metadata }, options), harmlessTwice),
    );
    const params = { customer: customer.id, allowed_payment_method_types: ['card'], usage: 'off_session', metadata };
    const intent = await askStripe(() =>
      underKeys(`guest-card:${key}`, (options) => setupIntents.create(params, options), harmlessTwice),
    );
    if (!intent.client_secret) throw new Error(`Setup intent ${intent.id} has no client secret`);
    return { customerId: customer.id, setupIntentId: intent.id, clientSecret: intent.client_secret };
  }

  /** The card that was saved; undefined while it is not. */
  async savedCard(setupIntentId: string): Promise<string | undefined> {
    const intent = await askStripe(() => orUndefined(() => this.stripe.api.setupIntents.retrieve(setupIntentId)));
    if (intent?.status !== 'succeeded') return undefined;
    return idOf(intent.payment_method);
  }

  /** Puts a name to the guest, so that receipts reach them. */
  async introduce(customerId: string, person: { email: string; name: string }): Promise<void> {
    await askStripe(() => this.stripe.api.customers.update(customerId, person));
  }

  /** Starts the subscription and charges the saved card for its first month. A refusal is an answer here. */
  async charge({ customerId, cardId, plan, reference }: GuestOrder): Promise<FirstPayment> {
    const params = {
      customer: customerId,
      items: [{ price: await this.prices.of(plan) }],
      default_payment_method: cardId,
      payment_behavior: 'allow_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { [referenceKey]: reference },
      expand,
    } satisfies Stripe.SubscriptionCreateParams;
    const { subscriptions } = this.stripe.api;
    const charge = () =>
      underKeys(
        `subscription:${reference}`,
        (options) => subscriptions.create(params, options),
        () => this.orderOf(customerId, reference),
      );
    return this.describe(await askStripe(charge));
  }

  /** How far the order has come; undefined where Stripe never got it. */
  async findPayment(customerId: string, reference: string): Promise<FirstPayment | undefined> {
    const found = await askStripe(() => this.orderOf(customerId, reference));
    return found && this.describe(found);
  }

  private async orderOf(customerId: string, reference: string): Promise<Stripe.Subscription | undefined> {
    const { data } = await this.stripe.api.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: expand.map((path) => `data.${path}`),
    });
    return data.find(({ metadata }) => metadata[referenceKey] === reference);
  }

  /**
   * Leaves nothing of the guest: the customer goes first, so that nobody who is late can charge any more, and then
   * what was charged goes back, once.
   */
  async giveBack({ customerId, setupIntentId }: GuestAtProvider): Promise<void> {
    const { customers, charges, refunds, setupIntents } = this.stripe.api;
    await ignoring(['setup_intent_unexpected_state', 'resource_missing'], () => setupIntents.cancel(setupIntentId));
    await ignoring(['resource_missing'], () => customers.del(customerId));
    const { data } = await askStripe(() => charges.list({ customer: customerId, limit: 100 }));
    for (const charge of data.filter(({ paid, refunded }) => paid && !refunded))
      await ignoring(['charge_already_refunded'], () =>
        underKeys(
          `guest-refund:${charge.id}`,
          (options) => refunds.create({ charge: charge.id }, options),
          async () => (await refunds.list({ charge: charge.id, limit: 1 })).data[0],
        ),
      );
  }

  private async describe(subscription: Stripe.Subscription): Promise<FirstPayment> {
    const invoice = subscription.latest_invoice;
    const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
    const intentId = secret?.split('_secret_')[0];
    const intent = intentId && (await askStripe(() => this.stripe.api.paymentIntents.retrieve(intentId)));
    return firstPaymentOf(subscription, intent || undefined);
  }
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

/** What is gone already, or was done before, is as wanted. */
async function ignoring(codes: readonly string[], call: () => Promise<unknown>): Promise<void> {
  await askStripe(async () => {
    try {
      await call();
    } catch (error) {
      if (!codes.some((code) => isStripeError(error, code))) throw error;
    }
  });
}
