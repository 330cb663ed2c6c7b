import { z } from 'zod';

import { addressedId, type ApiCall, proveIntent } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { browserOperation, type Operation, operation } from '../../api/operation.js';
import { flag, id, integer, list, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newPaymentIntent, type PaymentIntent } from '../../objects/payment-intent.js';
import { attemptPayment } from './payment-attempt.js';
import { choice, chosenPaymentMethod } from './payment-method-choice.js';

const smallestCents = 50;
/** Stripe's limit is variable and not published; a confirmation beyond it cancels the intent. */
const maxRefusals = 25;

const terms = {
  ...choice,
  off_session: flag.optional(),
  return_url: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
};
const automatic = z.strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() });
const creation = {
  ...terms,
  allowed_payment_method_types: list(z.literal('card')).optional(),
  amount: integer,
  automatic_payment_methods: automatic.optional(),
  confirm: flag.optional(),
  currency: text.length(3),
  customer: id.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};
/** The parameters that only the page in the browser sends. */
const fromPage = { client_secret: text.optional(), use_stripe_sdk: flag.optional() };

export const paymentIntents: Operation[] = [
  operation('POST /v1/payment_intents', creation, createIntent),
  operation('GET /v1/payment_intents', { ...page, customer: id.optional() }, (call, { customer, ...part }) =>
    call.store.page('payment_intent', '/v1/payment_intents', { ...(customer && { customer }) }, part),
  ),
  browserOperation('GET /v1/payment_intents/:id', { client_secret: text.optional() }, async (call, given) => {
    const intent = await call.store.get('payment_intent', addressedId(call));
    proveIntent(call, intent, given.client_secret);
    return intent;
  }),
  browserOperation('POST /v1/payment_intents/:id/confirm', { ...terms, ...fromPage }, async (call, given) => {
    const intent = await call.store.get('payment_intent', addressedId(call));
    proveIntent(call, intent, given.client_secret);
    return confirmIntent(call, intent, given);
  }),
  operation('POST /v1/payment_intents/:id/cancel', { cancellation_reason: text.optional() }, async (call, given) => {
    const intent = await call.store.get('payment_intent', addressedId(call));
    return cancelIntent(call, intent, given.cancellation_reason ?? null);
  }),
];

type Terms = z.infer<z.ZodObject<typeof terms>>;
type Creation = z.infer<z.ZodObject<typeof creation>>;

async function createIntent(call: ApiCall, given: Creation): Promise<PaymentIntent> {
  if (given.amount < smallestCents)
    throw new InvalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (given.customer) await call.store.get('customer', given.customer, 'customer');
  const method = await chosenPaymentMethod(call, given);
  const intent = newPaymentIntent(
    {
      amount: given.amount,
      currency: given.currency,
      customer: given.customer ?? null,
      description: given.description ?? null,
      metadata: changedMetadata({}, given.metadata),
      payment_method: method?.id ?? null,
      setup_future_usage: given.setup_future_usage ?? null,
    },
    call.now,
  );
  await call.store.save(intent);
  await call.emit('payment_intent.created', intent);
  return given.confirm ? confirmIntent(call, intent, { off_session: given.off_session }) : intent;
}

/**
 * Tries the payment; an intent that was refused too often is cancelled instead.
 * @throws InvalidRequest where the intent is finished, or has no card to try
 * @throws CardError where the card is refused
 */
async function confirmIntent(call: ApiCall, intent: PaymentIntent, given: Terms): Promise<PaymentIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new InvalidRequest(`This PaymentIntent could not be confirmed because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  if (await isTriedTooOften(call, intent)) return cancelIntent(call, intent, 'automatic');
  const chosen = await chosenPaymentMethod(call, given);
  const method = chosen ?? (intent.payment_method && (await call.store.get('payment_method', intent.payment_method)));
  if (!method)
    throw new InvalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  intent.setup_future_usage = given.setup_future_usage ?? intent.setup_future_usage;
  return attemptPayment(call, intent, method, { authenticated: false, offSession: given.off_session ?? false });
}

async function isTriedTooOften(call: ApiCall, { id, last_payment_error: refusal }: PaymentIntent): Promise<boolean> {
  if (!refusal) return false;
  const refused = await call.store.matching('charge', { payment_intent: id, status: 'failed' });
  return refused.length >= maxRefusals;
}

/**
 * Cancels an intent.
 * @throws InvalidRequest where the intent has succeeded or is cancelled
 */
export async function cancelIntent(
  call: ApiCall,
  intent: PaymentIntent,
  reason: string | null,
): Promise<PaymentIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new InvalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  Object.assign(intent, { status: 'canceled', canceled_at: call.now, cancellation_reason: reason, next_action: null });
  await call.store.save(intent);
  await call.emit('payment_intent.canceled', intent);
  return intent;
}
