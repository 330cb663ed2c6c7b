import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { idOf, instant, callStripe, orUndefined, StripeClient } from '../stripe/index.js';

/** A paid invoice of a subscription: the money of one billing cycle. */
export interface PaidInvoice {
  /** The provider's id. */
  readonly id: string;
  readonly stripeSubscriptionId: string;
  /** The amount collected, with refunds not deducted. */
  readonly paidCents: number;
  readonly paidAt: Date;
  /** The charge that paid the invoice; null if there was nothing to pay. */
  readonly stripeChargeId: string | null;
  /** The invoice was marked as paid at the provider, but the money reached the platform another way. */
  readonly outOfBand: boolean;
  /** The billing cycle that the invoice pays for, half-open. */
  readonly period: { readonly startsAt: Date; readonly endsAt: Date };
}

/** Invoices at the payment provider. Every method may throw PaymentsUnavailable. */
@Injectable()
export class ProviderInvoices {
  constructor(private readonly stripe: StripeClient) {}

  /** Returns a paid invoice by the provider's id; undefined if it is unknown, unpaid or not for a subscription. */
  async readPaid(id: string): Promise<PaidInvoice | undefined> {
    const found = await callStripe(() =>
      orUndefined(() => this.stripe.api.invoices.retrieve(id, { expand: payments })),
    );
    return found && paidFrom(found);
  }

  /** Returns the latest invoice of a subscription; undefined unless it is paid. */
  async latestPaidOf(stripeSubscriptionId: string): Promise<PaidInvoice | undefined> {
    const found = await callStripe(() =>
      orUndefined(() => this.stripe.api.subscriptions.retrieve(stripeSubscriptionId)),
    );
    const invoice = found?.latest_invoice;
    return invoice ? this.readPaid(idOf(invoice)) : undefined;
  }

  /** Returns the paid invoice that a payment was for; undefined if it was for none. */
  async paidBy(stripeIntentId: string): Promise<PaidInvoice | undefined> {
    const payment = { type: 'payment_intent', payment_intent: stripeIntentId } as const;
    const { data } = await callStripe(() => this.stripe.api.invoicePayments.list({ payment, limit: 1 }));
    return data[0] && this.readPaid(idOf(data[0].invoice));
  }
}

const payments = ['payments.data.payment.payment_intent'];

/** A change of plan adds lines for parts of an earlier period, so the cycle is the period that ends last. */
function paidFrom({ id, object, status, parent, lines, ...invoice }: Stripe.Invoice): PaidInvoice | undefined {
  if (object !== 'invoice') throw new Error(`Stripe returned an object that is not an invoice: ${id}.`);
  const subscription = parent?.subscription_details?.subscription;
  const period = lines.data.map((line) => line.period).toSorted((one, other) => other.end - one.end)[0];
  if (status !== 'paid' || !subscription || !period) return undefined;
  return {
    id,
    stripeSubscriptionId: idOf(subscription),
    paidCents: invoice.amount_paid,
    paidAt: instant(invoice.status_transitions.paid_at ?? invoice.created),
    stripeChargeId: chargeOf(invoice.payments),
    outOfBand: invoice.amount_paid > 0 && !invoice.payments?.data.some(isAtProvider),
    period: { startsAt: instant(period.start), endsAt: instant(period.end) },
  };
}

/** A payment record is money that the platform received elsewhere and only recorded at the provider. */
const isAtProvider = ({ status, payment }: Stripe.InvoicePayment): boolean =>
  status === 'paid' && payment.type !== 'payment_record';

function chargeOf(payments: Stripe.Invoice['payments']): string | null {
  const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
  return typeof intent === 'object' && intent.latest_charge ? idOf(intent.latest_charge) : null;
}
