import type { ApiCall } from '../../api/api-call.js';
import { CardError, InvalidRequest } from '../../protocol/api-errors.js';
import { needsAuthentication } from '../../cards/authentication.rules.js';
import { type Decline, refusedBy, testCardOf } from '../../cards/test-cards.js';
import { newCharge } from '../../objects/charge.js';
import { newChallenge, type PaymentIntent } from '../../objects/payment-intent.js';
import type { PaymentMethod } from '../../objects/payment-method.js';
import { recordMovement } from '../balance/movements.js';
import { chargeFee } from '../balance/provider-fee.rules.js';
import { openDispute } from '../disputes/dispute-course.js';
import { afterPayment, afterRefusal, emitActionRequired } from './invoice-settlement.js';
import { attachTo } from './payment-method-choice.js';

export interface AttemptTerms {
  /** Whether the holder has just passed the 3-D Secure challenge. */
  readonly authenticated: boolean;
  /** Whether the holder is absent and cannot pass a challenge. */
  readonly offSession: boolean;
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * Attempts the payment with the intent's payment method: it succeeds, waits for 3-D Secure, or is refused.
 * @throws CardError where the bank refuses; the traces of the attempt are kept
 */
export async function attemptPayment(
  call: ApiCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  terms: AttemptTerms,
): Promise<PaymentIntent> {
  if (method.customer && method.customer !== intent.customer)
    throw new InvalidRequest('The payment method does not belong to the customer of this PaymentIntent.', {
      param: 'payment_method',
    });
  intent.payment_method = method.id;
  const card = testCardOf(method.card.fingerprint);
  // Only one kind of card needs the history, which grows with every month.
  const isSetUp = card.authentication === 'unless_set_up' && method.customer !== null && (await wasSetUp(call, method));
  if (needsAuthentication({ card, isSetUp, authenticated: terms.authenticated }))
    return terms.offSession ? refuse(call, intent, method, authenticationRequired) : askForAuthentication(call, intent);
  if (card.decline) return refuse(call, intent, method, card.decline, terms.authenticated);
  const paid = await succeed(call, intent, method, terms.authenticated);
  if (card.dispute) await openDispute(call, await call.store.get('charge', paid.latest_charge ?? ''), card.dispute);
  return paid;
}

/** Records a failed challenge: nothing is charged, and another card may be tried. */
export async function failAuthentication(call: ApiCall, intent: PaymentIntent): Promise<PaymentIntent> {
  const method = await call.store.get('payment_method', intent.payment_method ?? '');
  await requireAnotherMethod(call, intent, method, refusedBy(authenticationFailed));
  return intent;
}

async function askForAuthentication(call: ApiCall, intent: PaymentIntent): Promise<PaymentIntent> {
  Object.assign(intent, { status: 'requires_action', next_action: newChallenge() });
  await call.store.save(intent);
  await call.emit('payment_intent.requires_action', intent);
  await emitActionRequired(call, intent);
  return intent;
}

async function refuse(
  call: ApiCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
  authenticated = false,
): Promise<never> {
  const charge = await call.store.save(newCharge({ intent, method, authenticated, decline }, call.now));
  intent.latest_charge = charge.id;
  await call.emit('charge.failed', charge);
  const refusal = refusedBy(decline, { charge: charge.id });
  await requireAnotherMethod(call, intent, method, refusal);
  throw new CardError(refusal.message, { ...refusal.details, payment_intent: intent, payment_method: method });
}

/** Makes the intent wait for another payment method and keep the error of this one. */
async function requireAnotherMethod(
  call: ApiCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: CardError,
): Promise<void> {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { ...error.details, message: error.message, payment_method: method, type: error.type },
  });
  await call.store.save(intent);
  await call.emit('payment_intent.payment_failed', intent);
  await afterRefusal(call, intent);
}

async function succeed(
  call: ApiCall,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): Promise<PaymentIntent> {
  if (intent.customer && intent.setup_future_usage) await attachTo(call, method, intent.customer);
  const charge = newCharge({ intent, method, authenticated }, call.now);
  const fee = chargeFee(charge.amount);
  const movement = { type: 'charge', amount: charge.amount, fee, source: charge.id } as const;
  charge.balance_transaction = (await recordMovement(call, movement)).id;
  await call.store.save(charge);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
  });
  await call.store.save(intent);
  await call.emit('charge.succeeded', charge);
  await call.emit('payment_intent.succeeded', intent);
  await afterPayment(call, intent);
  return intent;
}

async function wasSetUp(call: ApiCall, { id }: PaymentMethod): Promise<boolean> {
  const done = { payment_method: id, status: 'succeeded' };
  const setUp = await call.store.matching('setup_intent', done);
  if (setUp.length > 0) return true;
  const paid = await call.store.matching('payment_intent', done);
  return paid.some(({ setup_future_usage: usage }) => usage === 'off_session');
}
