import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import type { PlanDto } from '../../plans/index.js';
import {
  allowDuplicate,
  withIdempotencyKey,
  callStripe,
  isMissingItself,
  isStripeError,
  orUndefined,
  orWithoutEmail,
  StripeClient,
} from '../stripe/index.js';
import { type FirstPayment, firstPaymentOf, referenceKey } from './provider-subscription.js';
import { PlanPrices } from './plan-prices.service.js';

/** The objects at Stripe of a guest who has no account yet: their own customer and a setup intent. */
export interface GuestAtProvider {
  readonly customerId: string;
  readonly setupIntentId: string;
}

/** The subscription that a guest pays with a saved card. */
export interface GuestPaymentRequest {
  readonly customerId: string;
  /** The saved card's id. */
  readonly cardId: string;
  readonly plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>;
  /** Unique for each try: a second call with the same reference charges nothing more. */
  readonly reference: string;
}

const expand = ['latest_invoice.confirmation_secret'];

/**
 * Payments of guests, who have no account yet. Everything belongs to a customer that is the guest's alone, so deleting
 * the customer ends all of it and prevents anything new. Every method may throw PaymentsUnavailable; a repeated call
 * finds what was already done.
 */
@Injectable()
export class GuestPayments {
  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
  ) {}

  /** Creates a customer and a setup intent, once for each `key`. */
  async beginSaving(key: string): Promise<GuestAtProvider & { readonly clientSecret: string }> {
    const { customers, setupIntents } = this.stripe.api;
    const metadata = { lather_guest: key };
    const customer = await callStripe(() =>
      withIdempotencyKey(`guest:${key}`, (options) => customers.create({ metadata }, options), allowDuplicate),
    );
    const params = { customer: customer.id, allowed_payment_method_types: ['card'], usage: 'off_session', metadata };
    const intent = await callStripe(() =>
      withIdempotencyKey(`guest-card:${key}`, (options) => setupIntents.create(params, options), allowDuplicate),
    );
    if (!intent.client_secret)
      throw new Error(`Stripe returned the setup intent ${intent.id} without a client secret.`);
    return { customerId: customer.id, setupIntentId: intent.id, clientSecret: intent.client_secret };
  }

  /** Returns the id of the saved card; undefined while none is saved. */
  async savedCard(setupIntentId: string): Promise<string | undefined> {
    const intent = await callStripe(() => orUndefined(() => this.stripe.api.setupIntents.retrieve(setupIntentId)));
    if (intent?.status !== 'succeeded') return undefined;
    return idOf(intent.payment_method);
  }

  /**
   * Sets the guest's name and address at Stripe, so that receipts reach them; an address that Stripe refuses is left
   * out.
   * @returns false if Stripe no longer has the customer, so that the saved card cannot be charged
   */
  updateCustomer(customerId: string, person: { email: string; name: string }): Promise<boolean> {
    return callStripe(async () => {
      try {
        const update = (change: Stripe.CustomerUpdateParams) => this.stripe.api.customers.update(customerId, change);
        await orWithoutEmail(
          () => update(person),
          () => update({ name: person.name }),
        );
        return true;
      } catch (error) {
        if (!isMissingItself(error)) throw error;
        return false;
      }
    });
  }

  /** Starts the subscription and charges the saved card for its first month. A refused card is returned, not thrown. */
  async charge({ customerId, cardId, plan, reference }: GuestPaymentRequest): Promise<FirstPayment> {
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
      withIdempotencyKey(
        `subscription:${reference}`,
        (options) => subscriptions.create(params, options),
        () => this.orderOf(customerId, reference),
      );
    return this.describe(await callStripe(charge));
  }

  /** Returns how far the order has come; undefined if Stripe never received it. */
  async findPayment(customerId: string, reference: string): Promise<FirstPayment | undefined> {
    const found = await callStripe(() => this.orderOf(customerId, reference));
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
   * Removes the guest from Stripe. The customer is deleted first, so that a late call cannot charge any more; then what
   * was charged is refunded, once. Stripe does not promise to list the charges of a deleted customer, so they are listed
   * before as well.
   */
  async removeAndRefund({ customerId, setupIntentId }: GuestAtProvider): Promise<void> {
    const { customers, refunds, setupIntents } = this.stripe.api;
    await ignoring(['setup_intent_unexpected_state', 'resource_missing'], () => setupIntents.cancel(setupIntentId));
    const early = await this.refundableOf(customerId);
    await ignoring(['resource_missing'], () => customers.del(customerId));
    for (const charge of new Set([...early, ...(await this.refundableOf(customerId))]))
      await ignoring(['charge_already_refunded'], () =>
        withIdempotencyKey(
          `guest-refund:${charge}`,
          (options) => refunds.create({ charge }, options),
          async () => (await refunds.list({ charge, limit: 1 })).data[0],
        ),
      );
  }

  /** Returns the ids of the customer's charges that are paid and not refunded; none if Stripe cannot list them. */
  private async refundableOf(customer: string): Promise<string[]> {
    const { charges } = this.stripe.api;
    const found = await callStripe(() => orUndefined(() => charges.list({ customer, limit: 100 })));
    return (found?.data ?? []).filter(({ paid, refunded }) => paid && !refunded).map(({ id }) => id);
  }

  private async describe(subscription: Stripe.Subscription): Promise<FirstPayment> {
    const invoice = subscription.latest_invoice;
    const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
    const intentId = secret?.split('_secret_')[0];
    const intent = intentId && (await callStripe(() => this.stripe.api.paymentIntents.retrieve(intentId)));
    return firstPaymentOf(subscription, intent || undefined);
  }
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

/** Makes a call and ignores the errors that mean it is done already. */
async function ignoring(codes: readonly string[], call: () => Promise<unknown>): Promise<void> {
  await callStripe(async () => {
    try {
      await call();
    } catch (error) {
      if (!codes.some((code) => isStripeError(error, code))) throw error;
    }
  });
}
