import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { askStripe, orUndefined } from './payments.errors.js';
import { StripeClient } from './stripe-client.service.js';

/** A paid invoice of a subscription: the money of one billing cycle. */
export interface PaidInvoice {
  /** The provider's id. */
  readonly id: string;
  readonly stripeSubscriptionId: string;
  /** What was collected for it, refunds not deducted. */
  readonly paidCents: number;
  readonly paidAt: Date;
  /** The cycle that it pays for, half-open. */
  readonly period: { readonly startsAt: Date; readonly endsAt: Date };
}

/** Invoices at the payment provider. Every method may throw PaymentsUnavailable. */
@Injectable()
export class ProviderInvoices {
  constructor(private readonly stripe: StripeClient) {}

  /** As it is now; undefined where the provider knows none, it is not paid, or it is not for a subscription. */
  async readPaid(id: string): Promise<PaidInvoice | undefined> {
    const found = await askStripe(() => orUndefined(() => this.stripe.api.invoices.retrieve(id)));
    return found && paidFrom(found);
  }

  /** The latest invoice of a subscription, if it is paid. */
  async latestPaidOf(stripeSubscriptionId: string): Promise<PaidInvoice | undefined> {
    const expand = ['latest_invoice'];
    const found = await askStripe(() =>
      orUndefined(() => this.stripe.api.subscriptions.retrieve(stripeSubscriptionId, { expand })),
    );
    const invoice = found?.latest_invoice;
    return invoice && typeof invoice === 'object' ? paidFrom(invoice) : undefined;
  }
}

/** A change of plan adds lines for parts of an earlier period; the cycle is the period that lies furthest ahead. */
function paidFrom({ id, object, status, parent, lines, ...invoice }: Stripe.Invoice): PaidInvoice | undefined {
  if (object !== 'invoice') throw new Error(`Stripe answered no whole invoice: ${id}`);
  const subscription = parent?.subscription_details?.subscription;
  const period = lines.data.map((line) => line.period).toSorted((one, other) => other.end - one.end)[0];
  if (status !== 'paid' || !subscription || !period) return undefined;
  return {
    id,
    stripeSubscriptionId: typeof subscription === 'string' ? subscription : subscription.id,
    paidCents: invoice.amount_paid,
    paidAt: instant(invoice.status_transitions.paid_at ?? invoice.created),
    period: { startsAt: instant(period.start), endsAt: instant(period.end) },
  };
}

const instant = (seconds: number) => new Date(seconds * 1000);
