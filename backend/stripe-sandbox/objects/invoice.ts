import { brand } from '../../src/platform/index.js';
import { newId } from '../protocol/ids.js';
import type { Customer } from './customer.js';
import type { Subscription, SubscriptionItem } from './subscription.js';

export type Invoice = ReturnType<typeof newInvoice>;

export interface InvoiceFields {
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly customer: Customer;
  readonly subscription: Subscription;
  /**
   * The start of the period that has ended, for a renewal: the invoice names that period, its lines the one they pay
   * for.
   */
  readonly periodStart?: number;
}

/** The time for which a renewal's invoice stays a draft. Source: Stripe, "Automatically finalize invoices". */
const draftSeconds = 3_600;

/** Creates the invoice of a subscription's period: a draft that cannot be paid yet. */
export function newInvoice({ billing_reason, customer, subscription, periodStart }: InvoiceFields, now: number) {
  const id = newId('in');
  const lines = subscription.items.data.map((item) => newLine(id, subscription, item));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice' as const,
    ...amounts(total),
    ...unused,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: (now + draftSeconds) as number | null,
    billing_reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    default_payment_method: null as string | null,
    effective_at: null as number | null,
    issuer: { type: 'self' },
    lines: {
      object: 'list' as const,
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null as number | null,
    number: null as string | null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: periodStart ?? now,
    status: 'draft' as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void',
    status_transitions: {
      finalized_at: null as number | null,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    webhooks_delivered_at: now,
  };
}

function amounts(total: number) {
  return {
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    ending_balance: 0,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** The fields of Stripe's invoices that Lather does not use. */
const unused = {
  account_country: 'US',
  account_name: `${brand} sandbox`,
  account_tax_ids: null,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
};

function newLine(invoiceId: string, subscription: Subscription, item: SubscriptionItem) {
  const amount = item.price.unit_amount * item.quantity;
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    currency: subscription.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
