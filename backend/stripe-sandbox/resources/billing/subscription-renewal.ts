import type { ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { nextPeriodEnd } from '../../objects/billing-period.rules.js';
import type { Invoice } from '../../objects/invoice.js';
import type { Subscription } from '../../objects/subscription.js';
import { collect } from './invoice-collection.js';
import { billPeriod, draftInvoice, finalizeInvoice, voidInvoice } from './invoicing.js';
import { endSubscription } from './subscription-end.js';

/**
 * What is due of a running subscription. Its pause is over, which charges nothing by itself; or the period is over: the next one begins and is charged to the saved card, at once or, where drafts are wanted, an hour
 * later; or all ends where that was wished.
 */
export async function renew(call: ApiCall, subscription: Subscription): Promise<void> {
  const resumesAt = subscription.pause_collection?.resumes_at;
  if (resumesAt && resumesAt <= call.now) return resumeCollection(call, subscription);
  if (subscription.cancel_at_period_end) return endSubscription(call, subscription, {});
  const periodStart = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  beginPeriod(subscription);
  const why = { billing_reason: 'subscription_cycle', periodStart } as const;
  const invoice = await draftInvoice(call, subscription, why);
  // Where it is charged at once, the payment tells of the new period as well.
  if ((await call.habits()).draftInvoices) await call.emit('customer.subscription.updated', subscription);
  else await finalizeAndCollect(call, invoice);
}

async function resumeCollection(call: ApiCall, subscription: Subscription): Promise<void> {
  await call.store.save(Object.assign(subscription, { pause_collection: null }));
  await call.emit('customer.subscription.updated', subscription);
}

/** The hour of a draft is over. While collection is paused, what is billed is void. */
export async function finalizeAndCollect(call: ApiCall, invoice: Invoice): Promise<void> {
  await finalizeInvoice(call, invoice);
  const subscription = await call.store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.pause_collection) {
    await voidInvoice(call, invoice);
    return call.emit('customer.subscription.updated', subscription);
  }
  await collect(call, invoice);
}

/**
 * Begins a new period now and charges it to the saved card, as `billing_cycle_anchor` of type `now` asks for. Where the card is
 * refused the subscription is past due and its invoice open: whoever pays that makes it active again.
 */
export async function beginPeriodNow(call: ApiCall, subscription: Subscription): Promise<void> {
  if (!subscription.default_payment_method)
    throw new InvalidRequest('This subscription has no default payment method.', { code: 'resource_missing' });
  subscription.billing_cycle_anchor = call.now;
  for (const item of subscription.items.data) item.current_period_end = call.now;
  beginPeriod(subscription);
  const { invoice } = await billPeriod(call, subscription, { billing_reason: 'subscription_update' });
  await collect(call, invoice);
}

/** The period that follows the present one. */
function beginPeriod(subscription: Subscription): void {
  for (const item of subscription.items.data) {
    const { interval, interval_count } = item.price.recurring ?? { interval: 'month' as const, interval_count: 1 };
    const start = item.current_period_end;
    item.current_period_start = start;
    item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, interval, interval_count, start);
  }
}
