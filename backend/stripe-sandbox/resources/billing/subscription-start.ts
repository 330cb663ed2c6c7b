import { z } from 'zod';

import type { ApiCall } from '../../api/api-call.js';
import { ApiError, CardError, InvalidRequest } from '../../protocol/api-errors.js';
import { flag, id, integer, list, metadata, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import type { PaymentIntent } from '../../objects/payment-intent.js';
import { newSubscription, type OrderedPrice, type Subscription } from '../../objects/subscription.js';
import { attemptPayment } from '../payments/payment-attempt.js';
import { namedPaymentMethod } from '../payments/payment-method-choice.js';
import { billPeriod } from './invoicing.js';

const item = z.strictObject({ price: id, quantity: integer.optional() });
const paymentSettings = z.strictObject({
  payment_method_types: list(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
});

/** The parameters of `POST /v1/subscriptions`. */
export const startShape = {
  customer: id,
  default_payment_method: id.optional(),
  description: text.optional(),
  items: list(item),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: paymentSettings.optional(),
};
export type StartParameters = z.infer<z.ZodObject<typeof startShape>>;

/**
 * Starts a subscription. `default_incomplete` leaves the first payment to the page; the other behaviours charge a saved
 * card at once, and `error_if_incomplete` keeps nothing where that fails.
 */
export async function startSubscription(call: ApiCall, given: StartParameters): Promise<Subscription> {
  const customer = await call.store.get('customer', given.customer, 'customer');
  const method = given.default_payment_method
    ? await namedPaymentMethod(call, given.default_payment_method, 'default_payment_method')
    : undefined;
  const subscription = newSubscription(
    {
      customer: customer.id,
      description: given.description ?? null,
      default_payment_method: method?.id ?? null,
      metadata: changedMetadata({}, given.metadata),
      saveDefaultPaymentMethod: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    await orderedPrices(call, given.items),
    call.now,
  );
  await call.store.save(subscription);
  const { intent } = await billPeriod(call, subscription, { billing_reason: 'subscription_create' });
  await call.emit('customer.subscription.created', subscription);
  if (given.payment_behavior === 'default_incomplete') return subscription;
  await chargeSavedCard(call, intent, method?.id ?? customer.invoice_settings.default_payment_method, given);
  return call.store.get('subscription', subscription.id);
}

async function orderedPrices(call: ApiCall, items: StartParameters['items']): Promise<OrderedPrice[]> {
  if (items.length === 0)
    throw new InvalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  return Promise.all(
    items.map(async (ordered, place) => {
      const price = await call.store.get('price', ordered.price, `items[${place}][price]`);
      if (!price.recurring)
        throw new InvalidRequest(
          `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
          { param: `items[${place}][price]` },
        );
      return { price, quantity: ordered.quantity ?? 1 };
    }),
  );
}

async function chargeSavedCard(
  call: ApiCall,
  intent: PaymentIntent,
  methodId: string | null,
  { off_session = false, payment_behavior }: StartParameters,
): Promise<void> {
  if (!methodId)
    throw new InvalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const method = await call.store.get('payment_method', methodId);
  const wholeOrNothing = payment_behavior === 'error_if_incomplete';
  try {
    const tried = await attemptPayment(call, intent, method, { authenticated: false, offSession: off_session });
    if (tried.status === 'requires_action' && wholeOrNothing) throw actionRequired;
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    // This is not a CardError, so that the attempt is rolled back.
    if (wholeOrNothing)
      throw new ApiError(402, 'card_error', error.message, { ...error.details, payment_intent: null });
  }
}

const actionRequired = new ApiError(
  402,
  'card_error',
  'Payment for this subscription requires additional user action before it can be completed successfully.',
  { code: 'subscription_payment_intent_requires_action' },
);
