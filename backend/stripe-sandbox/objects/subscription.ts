import { newId } from '../protocol/ids.js';
import { periodEnd } from './billing-period.rules.js';
import { planOf, type Price } from './price.js';

export type Subscription = ReturnType<typeof newSubscription>;
export type SubscriptionItem = ReturnType<typeof newItem>;

export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled' | 'unpaid';

/** The pause of a subscription: while it is set no period is charged, and each one's invoice is void. */
export interface PauseCollection {
  readonly behavior: 'void';
  /** The end of the pause in seconds; null where it has to be ended by a call. */
  readonly resumes_at: number | null;
}

export interface SubscriptionFields {
  readonly customer: string;
  readonly default_payment_method: string | null;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly saveDefaultPaymentMethod: 'off' | 'on_subscription';
}

/** Creates a subscription. */
export function newSubscription(fields: SubscriptionFields, prices: readonly OrderedPrice[], now: number) {
  const { saveDefaultPaymentMethod, ...rest } = fields;
  const id = newId('sub');
  return {
    id,
    object: 'subscription' as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: {
      comment: null as string | null,
      feedback: null,
      feedback_option: null,
      reason: null as string | null,
    },
    collection_method: 'charge_automatically',
    created: now,
    currency: prices[0]?.price.currency ?? 'usd',
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list' as const,
      data: prices.map((ordered) => newItem(id, ordered, now)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as string | null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null as PauseCollection | null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: saveDefaultPaymentMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete' as SubscriptionStatus,
    test_clock: null as string | null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
    ...rest,
  };
}

/** Returns whether nothing can revive the subscription; an unpaid one can still be paid. */
export function hasEnded({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export interface OrderedPrice {
  readonly price: Price;
  readonly quantity: number;
}

function newItem(subscriptionId: string, { price, quantity }: OrderedPrice, now: number) {
  const { interval, interval_count } = price.recurring ?? { interval: 'month' as const, interval_count: 1 };
  return {
    id: newId('si', 14),
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, interval, interval_count),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: subscriptionId,
    tax_rates: [],
  };
}
