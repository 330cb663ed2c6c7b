import { z } from 'zod';

import type { ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { browserOperation, type Operation } from '../../api/operation.js';
import { id } from '../../protocol/parameters.js';
import type { PaymentIntent } from '../../objects/payment-intent.js';
import type { SetupIntent } from '../../objects/setup-intent.js';
import { attemptPayment, failAuthentication } from './payment-attempt.js';
import { attemptSetup, failSetupAuthentication } from './setup-attempts.js';

const outcome = { source: id, outcome: z.enum(['complete', 'fail']) };

/**
 * The operations by which a card's holder answers a 3-D Secure challenge; with Stripe the browser and the bank do this.
 */
export const challenges: Operation[] = [
  browserOperation('POST /v1/3ds2/challenge_complete', outcome, async (call, { source, outcome: answer }) => {
    const filter = { status: 'requires_action', next_action: { use_stripe_sdk: { source } } };
    const [payment] = await call.store.matching('payment_intent', filter);
    if (payment) return answerPayment(call, payment, answer === 'complete');
    const [setup] = await call.store.matching('setup_intent', filter);
    if (setup) return answerSetup(call, setup, answer === 'complete');
    throw new InvalidRequest('This authentication is no longer waited for.', {
      code: 'resource_missing',
      param: 'source',
    });
  }),
];

async function answerPayment(call: ApiCall, intent: PaymentIntent, passed: boolean): Promise<PaymentIntent> {
  if (!passed) return failAuthentication(call, intent);
  const method = await call.store.get('payment_method', intent.payment_method ?? '');
  return attemptPayment(call, intent, method, { authenticated: true, offSession: false });
}

async function answerSetup(call: ApiCall, intent: SetupIntent, passed: boolean): Promise<SetupIntent> {
  if (!passed) return failSetupAuthentication(call, intent);
  return attemptSetup(call, intent, await call.store.get('payment_method', intent.payment_method ?? ''), true);
}
