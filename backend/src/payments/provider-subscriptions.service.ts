import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import type { PlanDto } from '../plans/index.js';
import { PaymentCustomers } from './payment-customers.service.js';
import { askStripe, isStripeError, orUndefined } from './payments.errors.js';
import { PlanPrices } from './plan-prices.service.js';
import { fromStripe, type ProviderSubscription, referenceKey } from './provider-subscription.js';
import { StripeClient } from './stripe-client.service.js';

export interface SubscriptionOrder {
  readonly ownerId: number;
  readonly plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>;
  /** The orderer's own name of it: ordering twice under one reference starts one subscription. */
  readonly reference: string;
}

const expand = ['latest_invoice.confirmation_secret'];

/** Subscriptions at the payment provider. Every method may throw PaymentsUnavailable and has changed nothing then. */
@Injectable()
export class ProviderSubscriptions {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
    private readonly prices: PlanPrices,
  ) {}

  /** Starts a subscription whose first payment the page confirms with the client secret. */
  async start({ ownerId, plan, reference }: SubscriptionOrder): Promise<ProviderSubscription> {
    const params = {
      customer: await this.customers.of(ownerId),
      items: [{ price: await this.prices.of(plan) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { [referenceKey]: reference },
      expand,
    } satisfies Stripe.SubscriptionCreateParams;
    const options = { idempotencyKey: `subscription:${reference}` };
    return fromStripe(await askStripe(() => this.stripe.api.subscriptions.create(params, options)));
  }

  /** Its present state; undefined where the provider knows none with this id. */
  async read(id: string): Promise<ProviderSubscription | undefined> {
    const found = await askStripe(() => orUndefined(() => this.stripe.api.subscriptions.retrieve(id, { expand })));
    return found && fromStripe(found);
  }

  /**
   * Lets it run out at the end of the paid period, or takes that back.
   * @param attempt names this very wish, so that asking again after an answer was lost is the same wish
   */
  async setCancelAtPeriodEnd(id: string, cancel: boolean, attempt: string): Promise<void> {
    const options = { idempotencyKey: `${cancel ? 'cancel' : 'resubscribe'}:${id}:${attempt}` };
    await askStripe(() => this.stripe.api.subscriptions.update(id, { cancel_at_period_end: cancel }, options));
  }

  /** Ends it now; one that has ended already is left alone. */
  async end(id: string): Promise<void> {
    await askStripe(async () => {
      try {
        await this.stripe.api.subscriptions.cancel(id);
      } catch (error) {
        if (!isStripeError(error, 'resource_missing')) throw error;
      }
    });
  }
}
