import type { ApiCall } from '../../api/api-call.js';
import type { PaymentIntent } from '../../objects/payment-intent.js';
import type { InvoicePayment } from '../../objects/invoice-payment.js';
import type { Invoice } from '../../objects/invoice.js';
import { hasEnded, type Subscription } from '../../objects/subscription.js';

interface Bill {
  readonly payment: InvoicePayment;
  readonly invoice: Invoice;
  readonly subscription: Subscription;
}

/** Updates the invoice of a successful payment, and the invoice's subscription. */
export async function afterPayment(call: ApiCall, intent: PaymentIntent): Promise<void> {
  const bill = await billOf(call, intent);
  if (!bill) return;
  const { payment, invoice, subscription } = bill;
  payment.status = 'paid';
  payment.amount_paid = intent.amount_received;
  payment.status_transitions.paid_at = call.now;
  Object.assign(invoice, {
    amount_paid: intent.amount_received,
    amount_remaining: 0,
    attempt_count: triesOf(invoice),
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
  });
  invoice.status_transitions.paid_at = call.now;
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = intent.payment_method;
  if (!hasEnded(subscription)) subscription.status = 'active';
  await save(call, bill);
  await call.emit('invoice_payment.paid', payment);
  await call.emit('invoice.paid', invoice);
  await call.emit('invoice.payment_succeeded', invoice);
  await call.emit('customer.subscription.updated', subscription);
}

/** Records a refused payment: the invoice stays open, and another card may be tried. */
export async function afterRefusal(call: ApiCall, intent: PaymentIntent): Promise<void> {
  const bill = await billOf(call, intent);
  if (!bill) return;
  Object.assign(bill.invoice, { attempt_count: triesOf(bill.invoice), attempted: true });
  await save(call, bill);
  await call.emit('invoice.payment_failed', bill.invoice);
}

/** Emits the event that the payment waits for 3-D Secure. */
export async function emitActionRequired(call: ApiCall, intent: PaymentIntent): Promise<void> {
  const bill = await billOf(call, intent);
  if (bill) await call.emit('invoice.payment_action_required', bill.invoice);
}

/**
 * Returns the number of attempts: any attempt counts as the first, and later ones count only where the provider makes
 * them by itself, which counts them beforehand.
 */
const triesOf = ({ attempt_count }: Invoice): number => Math.max(attempt_count, 1);

async function billOf(call: ApiCall, intent: PaymentIntent): Promise<Bill | undefined> {
  const [payment] = await call.store.matching('invoice_payment', { payment: { payment_intent: intent.id } });
  if (!payment) return undefined;
  const invoice = await call.store.get('invoice', payment.invoice);
  const subscription = await call.store.get('subscription', invoice.parent.subscription_details.subscription);
  return { payment, invoice, subscription };
}

async function save(call: ApiCall, { payment, invoice, subscription }: Bill): Promise<void> {
  await call.store.save(payment);
  await call.store.save(invoice);
  await call.store.save(subscription);
}
