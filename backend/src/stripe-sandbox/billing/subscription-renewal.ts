import type { ApiCall } from '../api/api-call.js';
import { CardError, InvalidRequest } from '../api/api-errors.js';
import { attemptPayment } from '../payments/payment-attempt.js';
import { periodEnd } from './billing-period.rules.js';
import { billPeriod } from './invoicing.js';
import type { Subscription } from './subscription.js';

/**
 * Begins a new period now and charges it to the saved card, as `billing_cycle_anchor` of type `now` asks for. Where the card is
 * refused the subscription is past due and its invoice open: whoever pays that makes it active again.
 */
export async function beginPeriodNow(call: ApiCall, subscription: Subscription): Promise<void> {
  const methodId = subscription.default_payment_method;
  if (!methodId)
    throw new InvalidRequest('This subscription has no default payment method.', { code: 'resource_missing' });
  subscription.billing_cycle_anchor = call.now;
  for (const item of subscription.items.data) {
    const { interval, interval_count } = item.price.recurring ?? { interval: 'month' as const, interval_count: 1 };
    item.current_period_start = call.now;
    item.current_period_end = periodEnd(call.now, interval, interval_count);
  }
  const { intent } = await billPeriod(call, subscription, 'subscription_update');
  const method = await call.store.get('payment_method', methodId);
  try {
    await attemptPayment(call, intent, method, { authenticated: false, offSession: true });
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    await call.store.save(Object.assign(subscription, { status: 'past_due' }));
    await call.emit('customer.subscription.updated', subscription);
  }
}
