import type { ApiCall } from '../../api/api-call.js';
import { CardError, InvalidRequest } from '../../protocol/api-errors.js';
import { needsAuthentication } from '../../cards/authentication.rules.js';
import { type Decline, refusedBy, testCardOf } from '../../cards/test-cards.js';
import { newChallenge } from '../../objects/payment-intent.js';
import type { PaymentMethod } from '../../objects/payment-method.js';
import { newSetupAttempt, type SetupAttempt } from '../../objects/setup-attempt.js';
import type { SetupIntent } from '../../objects/setup-intent.js';
import { attachTo } from './payment-method-choice.js';

const authenticationFailed: Decline = {
  code: 'setup_intent_authentication_failure',
  message:
    'The latest attempt to set up the payment method has failed because authentication failed. Please choose a different payment method and try again.',
};

/**
 * Attempts to save a card for later payments: it succeeds, waits for 3-D Secure, or is refused.
 * @throws CardError where the bank refuses; the traces of the attempt are kept
 */
export async function attemptSetup(
  call: ApiCall,
  intent: SetupIntent,
  method: PaymentMethod,
  authenticated: boolean,
): Promise<SetupIntent> {
  if (method.customer && method.customer !== intent.customer)
    throw new InvalidRequest('The payment method does not belong to the customer of this SetupIntent.', {
      param: 'payment_method',
    });
  const card = testCardOf(method.card.fingerprint);
  const attempt = newSetupAttempt(intent, method, call.now);
  Object.assign(intent, { latest_attempt: attempt.id, payment_method: method.id });
  if (needsAuthentication({ card, isSetUp: false, authenticated })) return askForAuthentication(call, intent, attempt);
  if (card.decline && !card.declinesOnlyCharges) {
    const refusal = refusedBy(card.decline);
    await putBack(call, intent, attempt, method, refusal);
    throw new CardError(refusal.message, { ...refusal.details, payment_method: method, setup_intent: intent });
  }
  return succeed(call, intent, attempt, method);
}

/** Records a failed challenge: nothing is saved, and another card may be tried. */
export async function failSetupAuthentication(call: ApiCall, intent: SetupIntent): Promise<SetupIntent> {
  const method = await call.store.get('payment_method', intent.payment_method ?? '');
  const attempt = await call.store.get('setup_attempt', intent.latest_attempt ?? '');
  await putBack(call, intent, attempt, method, refusedBy(authenticationFailed));
  return intent;
}

async function askForAuthentication(call: ApiCall, intent: SetupIntent, attempt: SetupAttempt): Promise<SetupIntent> {
  Object.assign(intent, { status: 'requires_action', next_action: newChallenge() });
  await call.store.save(attempt);
  await call.store.save(intent);
  await call.emit('setup_intent.requires_action', intent);
  return intent;
}

async function putBack(
  call: ApiCall,
  intent: SetupIntent,
  attempt: SetupAttempt,
  method: PaymentMethod,
  error: CardError,
): Promise<void> {
  const lastError = { ...error.details, message: error.message, payment_method: method, type: error.type };
  await call.store.save({ ...attempt, setup_error: lastError, status: 'failed' });
  Object.assign(intent, {
    last_setup_error: lastError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  await call.store.save(intent);
  await call.emit('setup_intent.setup_failed', intent);
}

async function succeed(
  call: ApiCall,
  intent: SetupIntent,
  attempt: SetupAttempt,
  method: PaymentMethod,
): Promise<SetupIntent> {
  if (intent.customer) await attachTo(call, method, intent.customer);
  await call.store.save({ ...attempt, status: 'succeeded' });
  Object.assign(intent, { last_setup_error: null, next_action: null, status: 'succeeded' });
  await call.store.save(intent);
  await call.emit('setup_intent.succeeded', intent);
  return intent;
}
