import type { ApiCall } from '../../api/api-call.js';
import { CardError } from '../../protocol/api-errors.js';
import type { PaymentIntent } from '../../objects/payment-intent.js';
import type { PaymentMethod } from '../../objects/payment-method.js';
import { nextTryAt } from '../../objects/due.rules.js';
import type { Invoice } from '../../objects/invoice.js';
import type { Subscription } from '../../objects/subscription.js';
import { attemptPayment } from '../payments/payment-attempt.js';
import { afterRefusal } from '../payments/invoice-settlement.js';
import { intentOf } from './invoicing.js';
import { endSubscription } from './subscription-end.js';

/**
 * Charges an open invoice to the saved card, off session. After a refusal the subscription is past due until the
 * invoice is paid; after the last retry it ends.
 */
export async function collect(call: ApiCall, invoice: Invoice): Promise<void> {
  const subscriptionId = invoice.parent.subscription_details.subscription;
  // The next attempt is planned before this one, so that the event about a refusal names it.
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = nextTryAt(invoice.attempt_count, call.now);
  await call.store.save(invoice);
  const card = await cardFor(call, await call.store.get('subscription', subscriptionId));
  if (await isCharged(call, await intentOf(call, invoice), card)) return;
  const unpaid = await call.store.get('subscription', subscriptionId);
  if (invoice.next_payment_attempt === null) await endSubscription(call, unpaid, { reason: 'payment_failed' });
  else await fallPastDue(call, unpaid);
}

/** Returns the subscription's own card, or else the customer's. A detached card cannot be charged any more. */
async function cardFor(call: ApiCall, subscription: Subscription): Promise<PaymentMethod | undefined> {
  const customer = await call.store.get('customer', subscription.customer);
  for (const id of [subscription.default_payment_method, customer.invoice_settings.default_payment_method]) {
    const card = id ? await call.store.find('payment_method', id) : undefined;
    if (card?.customer === customer.id) return card;
  }
  return undefined;
}

async function isCharged(call: ApiCall, intent: PaymentIntent, card: PaymentMethod | undefined): Promise<boolean> {
  if (!card) {
    await afterRefusal(call, intent);
    return false;
  }
  try {
    await attemptPayment(call, intent, card, { authenticated: false, offSession: true });
    return true;
  } catch (error) {
    if (error instanceof CardError) return false;
    throw error;
  }
}

async function fallPastDue(call: ApiCall, subscription: Subscription): Promise<void> {
  if (subscription.status === 'past_due') return;
  await call.store.save(Object.assign(subscription, { status: 'past_due' }));
  await call.emit('customer.subscription.updated', subscription);
}
