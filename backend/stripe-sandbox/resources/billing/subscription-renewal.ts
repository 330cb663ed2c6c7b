import type { ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { nextPeriodEnd } from '../../objects/billing-period.rules.js';
import type { Invoice } from '../../objects/invoice.js';
import type { Subscription } from '../../objects/subscription.js';
import { collect } from './invoice-collection.js';
import { billPeriod, draftInvoice, finalizeInvoice, voidInvoice } from './invoicing.js';
import { endSubscription } from './subscription-end.js';

/**
 * Does what is due for a running subscription. At the end of a pause collection resumes, without a charge. At the end
 * of a period, or at a requested instant, the subscription ends, if that was requested; otherwise the next period begins
 * and is charged to the saved card, at once or, with drafts on, an hour later.
 */
export async function renew(call: ApiCall, subscription: Subscription): Promise<void> {
  const resumesAt = subscription.pause_collection?.resumes_at;
  if (resumesAt && resumesAt <= call.now) return resumeCollection(call, subscription);
  if (subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= call.now)
    return endSubscription(call, subscription, {});
  const periodStart = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  beginPeriod(subscription);
  const why = { billing_reason: 'subscription_cycle', periodStart } as const;
  const invoice = await draftInvoice(call, subscription, why);
  if (subscription.pause_collection) return voidPausedInvoice(call, invoice, subscription);
  // Where the period is charged at once, the payment's event announces the new period as well.
  if ((await call.behaviour()).draftInvoices) await call.emit('customer.subscription.updated', subscription);
  else await finalizeAndCollect(call, invoice);
}

async function resumeCollection(call: ApiCall, subscription: Subscription): Promise<void> {
  await call.store.save(Object.assign(subscription, { pause_collection: null }));
  await call.emit('customer.subscription.updated', subscription);
}

/**
 * An invoice that is created while collection is paused is void at once; one that was created before the pause is
 * collected all the same. Source: Stripe, "Pause payment collection".
 */
async function voidPausedInvoice(call: ApiCall, invoice: Invoice, subscription: Subscription): Promise<void> {
  await finalizeInvoice(call, invoice);
  await voidInvoice(call, invoice);
  await call.emit('customer.subscription.updated', subscription);
}

/** Finalizes and charges an invoice, when a draft's hour is over for instance. */
export async function finalizeAndCollect(call: ApiCall, invoice: Invoice): Promise<void> {
  await finalizeInvoice(call, invoice);
  await collect(call, invoice);
}

/**
 * Begins a new period now and charges it to the saved card, as `billing_cycle_anchor` of type `now` requests. Where the
 * card is refused the subscription is past due and its invoice open; paying the invoice makes it active again.
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

/** Moves the subscription to the period after the current one. */
function beginPeriod(subscription: Subscription): void {
  for (const item of subscription.items.data) {
    const { interval, interval_count } = item.price.recurring ?? { interval: 'month' as const, interval_count: 1 };
    const start = item.current_period_end;
    item.current_period_start = start;
    item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, interval, interval_count, start);
  }
}
