import type { ApiCall } from '../../api/api-call.js';
import { hasEnded, type Subscription } from '../../objects/subscription.js';
import { voidInvoice } from './invoicing.js';

type Why = Partial<Subscription['cancellation_details']>;

/**
 * Ends a subscription now. One that was never paid becomes `incomplete_expired` and its invoice void. The open invoices
 * of any other are no longer collected, though they may be paid.
 * @param why cancellation details to add to the existing ones
 */
export async function endSubscription(call: ApiCall, subscription: Subscription, why: Why): Promise<void> {
  if (hasEnded(subscription)) throw new Error(`Subscription ${subscription.id} has already ended.`);
  const begun = subscription.status !== 'incomplete';
  Object.assign(subscription, {
    cancellation_details: { ...subscription.cancellation_details, ...why },
    canceled_at: subscription.canceled_at ?? call.now,
    ended_at: call.now,
    status: begun ? 'canceled' : 'incomplete_expired',
  });
  await call.store.save(subscription);
  await (begun ? stopCollecting(call, subscription) : voidOrder(call, subscription));
  await call.emit(begun ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
}

async function stopCollecting(call: ApiCall, { id }: Subscription): Promise<void> {
  const parent = { subscription_details: { subscription: id } };
  const stopped = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
  for (const status of ['draft', 'open'])
    for (const invoice of await call.store.matching('invoice', { status, parent }))
      await call.store.save(Object.assign(invoice, stopped));
}

async function voidOrder(call: ApiCall, { latest_invoice }: Subscription): Promise<void> {
  if (latest_invoice) await voidInvoice(call, await call.store.get('invoice', latest_invoice));
}
