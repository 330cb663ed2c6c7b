import { z } from 'zod';

import { addressedId, type ApiCall, proveIntent } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { browserOperation, type Operation, operation } from '../../api/operation.js';
import { flag, id, list, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newSetupIntent, type SetupIntent } from '../../objects/setup-intent.js';
import { choice, chosenPaymentMethod } from './payment-method-choice.js';
import { attemptSetup } from './setup-attempts.js';

const automatic = z.strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() });
const creation = {
  ...choice,
  allowed_payment_method_types: list(z.literal('card')).optional(),
  automatic_payment_methods: automatic.optional(),
  confirm: flag.optional(),
  customer: id.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
};
const confirmation = {
  ...choice,
  client_secret: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
};

export const setupIntents: Operation[] = [
  operation('POST /v1/setup_intents', creation, createIntent),
  operation('GET /v1/setup_intents', { ...page, customer: id.optional() }, (call, { customer, ...part }) =>
    call.store.page('setup_intent', '/v1/setup_intents', { ...(customer && { customer }) }, part),
  ),
  browserOperation('GET /v1/setup_intents/:id', { client_secret: text.optional() }, async (call, given) => {
    const intent = await call.store.get('setup_intent', addressedId(call));
    proveIntent(call, intent, given.client_secret);
    return intent;
  }),
  browserOperation('POST /v1/setup_intents/:id/confirm', confirmation, async (call, given) => {
    const intent = await call.store.get('setup_intent', addressedId(call));
    proveIntent(call, intent, given.client_secret);
    return confirmIntent(call, intent, given);
  }),
  operation('POST /v1/setup_intents/:id/cancel', { cancellation_reason: text.optional() }, async (call, given) => {
    const intent = await call.store.get('setup_intent', addressedId(call));
    refuseDone(intent, 'cancel');
    const cancellation_reason = given.cancellation_reason ?? null;
    await call.store.save(Object.assign(intent, { cancellation_reason, next_action: null, status: 'canceled' }));
    await call.emit('setup_intent.canceled', intent);
    return intent;
  }),
];

async function createIntent(call: ApiCall, given: z.infer<z.ZodObject<typeof creation>>): Promise<SetupIntent> {
  if (given.customer) await call.store.get('customer', given.customer, 'customer');
  const method = await chosenPaymentMethod(call, given);
  const intent = newSetupIntent(
    {
      customer: given.customer ?? null,
      description: given.description ?? null,
      metadata: changedMetadata({}, given.metadata),
      usage: given.usage ?? 'off_session',
    },
    call.now,
  );
  if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
  await call.store.save(intent);
  await call.emit('setup_intent.created', intent);
  return given.confirm ? confirmIntent(call, intent, {}) : intent;
}

async function confirmIntent(
  call: ApiCall,
  intent: SetupIntent,
  given: Pick<z.infer<z.ZodObject<typeof confirmation>>, 'payment_method' | 'payment_method_data'>,
): Promise<SetupIntent> {
  refuseDone(intent, 'confirm');
  const chosen = await chosenPaymentMethod(call, given);
  const method = chosen ?? (intent.payment_method && (await call.store.get('payment_method', intent.payment_method)));
  if (!method)
    throw new InvalidRequest(
      'You cannot confirm this SetupIntent because it is missing a payment method. Update the SetupIntent with a payment method and then confirm it again.',
      { code: 'setup_intent_unexpected_state', setup_intent: intent },
    );
  return attemptSetup(call, intent, method, false);
}

function refuseDone(intent: SetupIntent, verb: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new InvalidRequest(`You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
}
