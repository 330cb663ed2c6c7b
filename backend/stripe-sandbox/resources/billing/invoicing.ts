import type { ApiCall } from '../../api/api-call.js';
import { newPaymentIntent, type PaymentIntent } from '../../objects/payment-intent.js';
import { newInvoicePayment } from '../../objects/invoice-payment.js';
import { type Invoice, type InvoiceFields, newInvoice } from '../../objects/invoice.js';
import type { Subscription } from '../../objects/subscription.js';
import { cancelIntent } from '../payments/payment-intents.js';

type Why = Pick<InvoiceFields, 'billing_reason' | 'periodStart'>;

/** Bills the subscription's present period: a finalized invoice with a payment intent that waits for a card. */
export async function billPeriod(
  call: ApiCall,
  subscription: Subscription,
  why: Why,
): Promise<{ invoice: Invoice; intent: PaymentIntent }> {
  const invoice = await draftInvoice(call, subscription, why);
  return { invoice, intent: await finalizeInvoice(call, invoice) };
}

/** Drafts the invoice of the subscription's current period; it cannot be paid yet. */
export async function draftInvoice(call: ApiCall, subscription: Subscription, why: Why): Promise<Invoice> {
  const customer = await call.store.get('customer', subscription.customer);
  const invoice = newInvoice({ ...why, customer, subscription }, call.now);
  subscription.latest_invoice = invoice.id;
  for (const object of [invoice, subscription]) await call.store.save(object);
  await call.emit('invoice.created', invoice);
  return invoice;
}

/** Gives a draft its number and its payment intent. */
export async function finalizeInvoice(call: ApiCall, invoice: Invoice): Promise<PaymentIntent> {
  const customer = await call.store.get('customer', invoice.customer);
  const subscription = await call.store.get('subscription', invoice.parent.subscription_details.subscription);
  const intent = newPaymentIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer.id,
      description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      payment_method: subscription.default_payment_method,
      setup_future_usage: 'off_session',
    },
    call.now,
  );
  Object.assign(invoice, {
    status: 'open',
    automatically_finalizes_at: null,
    effective_at: call.now,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: call.now },
  });
  Object.assign(customer, { currency: invoice.currency, next_invoice_sequence: customer.next_invoice_sequence + 1 });
  for (const object of [customer, invoice, intent, newInvoicePayment(invoice, intent.id, call.now)])
    await call.store.save(object);
  await call.emit('invoice.finalized', invoice);
  await call.emit('payment_intent.created', intent);
  return intent;
}

/** Returns the payment intent of an invoice's default payment. */
export async function intentOf(call: ApiCall, invoice: Invoice): Promise<PaymentIntent> {
  const [payment] = await call.store.matching('invoice_payment', { invoice: invoice.id, is_default: true });
  if (!payment) throw new Error(`Invoice ${invoice.id} has no payment`);
  return call.store.get('payment_intent', payment.payment.payment_intent);
}

/** Voids an open invoice, so that it can never be paid. */
export async function voidInvoice(call: ApiCall, invoice: Invoice): Promise<void> {
  if (invoice.status !== 'open') return;
  invoice.status = 'void';
  invoice.status_transitions.voided_at = call.now;
  invoice.auto_advance = false;
  await call.store.save(invoice);
  const [payment] = await call.store.matching('invoice_payment', { invoice: invoice.id, is_default: true });
  if (payment) {
    payment.status_transitions.canceled_at = call.now;
    await call.store.save({ ...payment, status: 'canceled' });
  }
  await cancelIntent(call, await intentOf(call, invoice), 'void_invoice');
  await call.emit('invoice.voided', invoice);
}
