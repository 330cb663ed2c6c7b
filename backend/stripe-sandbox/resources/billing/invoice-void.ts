import type { ApiCall } from '../../api/api-call.js';
import type { Invoice } from '../../objects/invoice.js';
import { endSubscription } from './subscription-end.js';

/**
 * Updates the subscription of a void invoice, where it is the latest one: an order that was never paid ends, and a past
 * due subscription owes nothing any more.
 */
export async function afterVoid(call: ApiCall, invoice: Invoice): Promise<void> {
  const subscription = await call.store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === 'incomplete') await endSubscription(call, subscription, {});
  if (subscription.status !== 'past_due') return;
  await call.store.save(Object.assign(subscription, { status: 'active' }));
  await call.emit('customer.subscription.updated', subscription);
}
