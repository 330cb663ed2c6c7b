import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest, NoSuchObject } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { flag, id, integer, list, metadata, page, text } from '../../protocol/parameters.js';
import { planOf } from '../../objects/price.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { hasEnded, type Subscription } from '../../objects/subscription.js';
import { endSubscription } from './subscription-end.js';
import { beginPeriodNow } from './subscription-renewal.js';
import { ownPaymentMethod } from '../payments/payment-method-choice.js';
import { startShape, startSubscription } from './subscription-start.js';

const change = {
  billing_cycle_anchor: z.strictObject({ type: z.literal('now') }).optional(),
  cancel_at: z.union([z.literal(''), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: id.optional(),
  description: text.optional(),
  items: list(z.strictObject({ id, price: id })).optional(),
  metadata: metadata.optional(),
  pause_collection: z
    .union([z.literal(''), z.strictObject({ behavior: z.literal('void'), resumes_at: integer.optional() })])
    .optional(),
  proration_behavior: z.literal('none').optional(),
};
const filters = { customer: id.optional(), price: id.optional(), status: text.optional() };
const cancellation = {
  cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
};

export const subscriptions: Operation[] = [
  operation('POST /v1/subscriptions', startShape, startSubscription),
  operation('GET /v1/subscriptions', { ...page, ...filters }, (call, { customer, price, status, ...part }) => {
    const items = price && { items: { data: [{ price: { id: price } }] } };
    const wanted = status && status !== 'all' && { status };
    return call.store.page(
      'subscription',
      '/v1/subscriptions',
      { ...(customer && { customer }), ...wanted, ...items },
      part,
    );
  }),
  operation('GET /v1/subscriptions/:id', {}, (call) => call.store.get('subscription', addressedId(call))),
  operation('POST /v1/subscriptions/:id', change, updateSubscription),
  operation('DELETE /v1/subscriptions/:id', cancellation, async (call, given) => {
    const subscription = await call.store.get('subscription', addressedId(call));
    if (hasEnded(subscription)) throw new NoSuchObject('subscription', subscription.id);
    const comment = given.cancellation_details?.comment ?? null;
    await endSubscription(call, subscription, { comment, reason: 'cancellation_requested' });
    return subscription;
  }),
];

async function updateSubscription(
  call: ApiCall,
  {
    metadata: own,
    cancel_at: endsAt,
    cancel_at_period_end: atPeriodEnd,
    billing_cycle_anchor: anchor,
    pause_collection: pause,
    proration_behavior: prorated,
    items = [],
    ...given
  }: z.infer<z.ZodObject<typeof change>>,
): Promise<Subscription> {
  const subscription = await call.store.get('subscription', addressedId(call));
  refuseEnded(subscription);
  if (given.default_payment_method)
    await ownPaymentMethod(call, subscription.customer, given.default_payment_method, 'default_payment_method');
  if (items.length > 0 && prorated !== 'none')
    throw new InvalidRequest('This sandbox changes prices without proration only.', { param: 'proration_behavior' });
  for (const change of items) await changePrice(call, subscription, change);
  Object.assign(subscription, given, { metadata: changedMetadata(subscription.metadata, own) });
  if (pause !== undefined) pauseCollection(subscription, pause, call.now);
  if (atPeriodEnd !== undefined) cancelAtPeriodEnd(subscription, atPeriodEnd, call.now);
  if (endsAt !== undefined) cancelAt(subscription, endsAt === '' ? null : endsAt, call.now);
  await call.store.save(subscription);
  await call.emit('customer.subscription.updated', subscription);
  if (anchor === undefined) return subscription;
  await beginPeriodNow(call, subscription);
  return call.store.get('subscription', subscription.id);
}

function cancelAtPeriodEnd(subscription: Subscription, wanted: boolean, now: number): void {
  if (subscription.cancel_at_period_end === wanted) return;
  const lastEnd = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  Object.assign(subscription, {
    cancel_at: wanted ? lastEnd : null,
    cancel_at_period_end: wanted,
    canceled_at: wanted ? now : null,
  });
  subscription.cancellation_details.reason = wanted ? 'cancellation_requested' : null;
}

/** Sets the instant at which the subscription ends, as the customer portal and the dashboard do; null clears it. */
function cancelAt(subscription: Subscription, endsAt: number | null, now: number): void {
  if (endsAt !== null && endsAt <= now)
    throw new InvalidRequest('`cancel_at` must be in the future.', { param: 'cancel_at' });
  Object.assign(subscription, {
    cancel_at: endsAt,
    cancel_at_period_end: false,
    canceled_at: endsAt === null ? null : now,
  });
  subscription.cancellation_details.reason = endsAt === null ? null : 'cancellation_requested';
}

/**
 * Changes the price from the next period on. Stripe bills nothing at once where the interval stays the same and nothing
 * is prorated.
 */
async function changePrice(
  call: ApiCall,
  { items }: Subscription,
  given: { id: string; price: string },
): Promise<void> {
  const item = items.data.find(({ id: known }) => known === given.id);
  if (!item) throw new NoSuchObject('subscription_item', given.id);
  const price = await call.store.get('price', given.price, 'items[0][price]');
  Object.assign(item, { price, plan: planOf(price) });
}

type Pause = NonNullable<z.infer<typeof change.pause_collection>>;

function pauseCollection(subscription: Subscription, pause: Pause, now: number): void {
  if (pause !== '' && pause.resumes_at !== undefined && pause.resumes_at <= now)
    throw new InvalidRequest('`pause_collection[resumes_at]` must be in the future.', {
      param: 'pause_collection[resumes_at]',
    });
  subscription.pause_collection =
    pause === '' ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };
}

function refuseEnded(subscription: Subscription): void {
  if (hasEnded(subscription))
    throw new InvalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}
