import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import type { PlanDto } from '../../plans/index.js';
import {
  idempotencyKey,
  withIdempotencyKey,
  callStripe,
  isStripeError,
  orUndefined,
  StripeClient,
} from '../stripe/index.js';
import { PaymentCustomers } from './payment-customers.service.js';
import { PlanPrices } from './plan-prices.service.js';
import { fromStripe, type ProviderSubscription, referenceKey } from './provider-subscription.js';

/** A subscription that an owner orders at the provider. */
export interface SubscriptionOrder {
  readonly ownerId: number;
  readonly plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>;
  /** The caller's name for the order: two orders with one reference start one subscription. */
  readonly reference: string;
}

const expand = ['latest_invoice.confirmation_secret'];

/**
 * Subscriptions at the payment provider. After PaymentsUnavailable the outcome of a change is unknown: repeat the call,
 * or read the subscription.
 */
@Injectable()
export class ProviderSubscriptions {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: PaymentCustomers,
    private readonly prices: PlanPrices,
  ) {}

  /** Starts a subscription whose first payment the page confirms with the client secret. */
  async start({ ownerId, plan, reference }: SubscriptionOrder): Promise<ProviderSubscription> {
    return fromStripe(await this.customers.use(ownerId, (customer) => this.order(customer, plan, reference)));
  }

  private async order(
    customer: string,
    plan: SubscriptionOrder['plan'],
    reference: string,
  ): Promise<Stripe.Subscription> {
    const { subscriptions } = this.stripe.api;
    const params = {
      customer,
      items: [{ price: await this.prices.of(plan) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { [referenceKey]: reference },
      expand,
    } satisfies Stripe.SubscriptionCreateParams;
    // An order for the successor of a deleted customer needs another key.
    const key = idempotencyKey(`subscription:${reference}`, { customer });
    return withIdempotencyKey(
      key,
      (options) => subscriptions.create(params, options),
      async () => {
        const { data } = await subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: expand.map((path) => `data.${path}`),
        });
        return data.find(({ metadata }) => metadata[referenceKey] === reference);
      },
    );
  }

  /** Returns the subscription's present state; undefined if the provider does not know the id. */
  async readSubscription(id: string): Promise<ProviderSubscription | undefined> {
    const found = await callStripe(() => orUndefined(() => this.stripe.api.subscriptions.retrieve(id, { expand })));
    return found && fromStripe(found);
  }

  /**
   * Sets the subscription to end with its present period, or takes that back, which drops a planned pause. Ending keeps
   * a pause, so that nothing is collected for a month of it that has begun.
   * @param attempt names the request, so that a retry after a lost answer is the same request
   */
  async setCancelAtPeriodEnd(id: string, cancel: boolean, attempt: string): Promise<void> {
    const { subscriptions } = this.stripe.api;
    const change = cancel
      ? { cancel_at_period_end: true }
      : ({ cancel_at_period_end: false, pause_collection: '' } as const);
    const changed = await callStripe(() =>
      withIdempotencyKey(
        `${cancel ? 'cancel' : 'resubscribe'}:${id}:${attempt}`,
        (options) => subscriptions.update(id, change, options),
        async () => {
          const found = await subscriptions.retrieve(id);
          const isDone = cancel ? found.cancel_at_period_end : !found.cancel_at_period_end && !found.pause_collection;
          return isDone ? found : undefined;
        },
      ),
    );
    // The dashboard and the customer portal set a date instead, which stays when the end with the period is withdrawn.
    if (!cancel && changed.cancel_at !== null) await callStripe(() => subscriptions.update(id, { cancel_at: '' }));
  }

  /**
   * Ends a subscription that waits for a payment. The open invoice is voided first, which the provider refuses once it
   * is paid, so nothing that was paid is ended. A subscription that has ended already is left alone.
   * @returns `paid` if no payment is open any more; the subscription then continues
   */
  async endUnpaid(id: string): Promise<'ended' | 'paid'> {
    const found = await callStripe(() => orUndefined(() => this.stripe.api.subscriptions.retrieve(id, { expand })));
    const invoice = found?.latest_invoice;
    if (!found || hasEnded(found)) return 'ended';
    if (typeof invoice === 'string')
      throw new Error(`Stripe returned the subscription ${id} without its expanded invoice.`);
    if (invoice?.status === 'paid' || (found.status === 'active' && invoice?.status !== 'void')) return 'paid';
    if (invoice && !(await this.isVoid(invoice))) return 'paid';
    await this.end(id);
    return 'ended';
  }

  /** Voids an open invoice; returns false if it was paid in the meantime. */
  private async isVoid({ id, status }: Stripe.Invoice): Promise<boolean> {
    if (status === 'void' || !id) return true;
    return callStripe(async () => {
      try {
        await this.stripe.api.invoices.voidInvoice(id);
        return true;
      } catch (error) {
        const { status: now } = await this.stripe.api.invoices.retrieve(id);
        if (now === 'open') throw error;
        return now !== 'paid';
      }
    });
  }

  private async end(id: string): Promise<void> {
    await callStripe(async () => {
      try {
        await this.stripe.api.subscriptions.cancel(id);
      } catch (error) {
        if (!isStripeError(error, 'resource_missing')) throw error;
      }
    });
  }
}

const hasEnded = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';
