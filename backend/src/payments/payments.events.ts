import type Stripe from 'stripe';

import type { DomainEvent } from '../platform/index.js';

/** Something about a subscription changed at the payment provider; what, its present state tells. */
export const SUBSCRIPTION_CHANGED = 'payments.subscription_changed';

export interface SubscriptionChanged {
  readonly stripeSubscriptionId: string;
}

/** A subscription's invoice was paid: a billing cycle has its money. */
export const INVOICE_PAID = 'payments.invoice_paid';

export interface InvoicePaid {
  readonly stripeInvoiceId: string;
}

/** What an event of Stripe's means for the product; undefined where nobody here listens to its kind. */
export function meaningOf(event: Stripe.Event): DomainEvent | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return {
        type: SUBSCRIPTION_CHANGED,
        payload: { stripeSubscriptionId: event.data.object.id } satisfies SubscriptionChanged,
      };
    case 'invoice.paid': {
      const { id } = event.data.object;
      return id ? { type: INVOICE_PAID, payload: { stripeInvoiceId: id } satisfies InvoicePaid } : undefined;
    }
    default:
      return undefined;
  }
}
