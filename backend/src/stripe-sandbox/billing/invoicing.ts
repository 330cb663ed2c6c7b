import type { ApiCall } from '../api/api-call.js';
import { type Invoice, type InvoiceFields, newInvoice } from './invoice.js';
import { newInvoicePayment } from './invoice-payment.js';
import { newPaymentIntent, type PaymentIntent } from '../payments/payment-intent.js';
import { cancelIntent } from '../payments/payment-intents.js';
import type { Subscription } from './subscription.js';

/** Bills the subscription's present period: a finalized invoice with a payment intent that waits for a card. */
export async function billPeriod(
  call: ApiCall,
  subscription: Subscription,
  why: Pick<InvoiceFields, 'billing_reason' | 'periodStart'>,
): Promise<{ invoice: Invoice; intent: PaymentIntent }> {
  const customer = await call.store.get('customer', subscription.customer);
  const invoice = newInvoice({ ...why, customer, subscription }, call.now);
  const intent = newPaymentIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer.id,
      description: why.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      payment_method: subscription.default_payment_method,
      setup_future_usage: 'off_session',
    },
    call.now,
  );
  subscription.latest_invoice = invoice.id;
  Object.assign(customer, { currency: invoice.currency, next_invoice_sequence: customer.next_invoice_sequence + 1 });
  for (const object of [customer, invoice, intent, newInvoicePayment(invoice, intent.id, call.now), subscription])
    await call.store.save(object);
  await call.emit('invoice.created', invoice);
  await call.emit('invoice.finalized', invoice);
  await call.emit('payment_intent.created', intent);
  return { invoice, intent };
}

/** The default payment of an invoice. */
export async function intentOf(call: ApiCall, invoice: Invoice): Promise<PaymentIntent> {
  const [payment] = await call.store.matching('invoice_payment', { invoice: invoice.id, is_default: true });
  if (!payment) throw new Error(`Invoice ${invoice.id} has no payment`);
  return call.store.get('payment_intent', payment.payment.payment_intent);
}

/** An open invoice is never to be paid any more. */
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
