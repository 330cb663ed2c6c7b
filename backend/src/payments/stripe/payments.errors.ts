import { Logger } from '@nestjs/common';
import Stripe from 'stripe';

import { AppError, Unavailable } from '../../platform/index.js';

/** The page shows this message unchanged (rules.md#error-texts). */
export class PaymentsUnavailable extends Unavailable {
  /** @param refusedThisCall whether Stripe answers, and refuses this call alone */
  constructor(refusedThisCall = false) {
    super(
      'payments.unavailable',
      'Payment not available: Payment processing is not available at the moment. Please try again later.',
      refusedThisCall,
    );
  }
}

/** The bank refused the card; the message is Stripe's, written for the card's holder. */
export class CardDeclined extends AppError {
  constructor(reason: string) {
    super(402, 'payments.card_declined', reason);
  }
}

/** Stripe refuses the refund, because the charge is refunded already or disputed; the message is Stripe's. */
export class RefundRefused extends AppError {
  constructor(reason: string) {
    super(409, 'payments.refund_refused', reason);
  }
}

/** The bank takes no evidence, or no more. */
export class DisputeNotAnswerable extends AppError {
  constructor() {
    super(409, 'payments.dispute_not_answerable', 'The bank no longer takes evidence for this dispute.');
  }
}

/**
 * The bank still waits for an answer, but Stripe refuses this evidence: a field is malformed, or the answer takes more
 * than Lather sends, such as a fee or an appeal. The message is Stripe's.
 */
export class EvidenceRefused extends AppError {
  constructor(reason: string) {
    super(409, 'payments.evidence_refused', `${reason} You can answer it in Stripe’s dashboard.`);
  }
}

/** Stripe does not create an account for the salon; administrators get the reason and the remedy. */
export class PayoutSetupRefused extends AppError {
  constructor() {
    super(
      409,
      'payments.payout_setup_refused',
      'Payouts cannot be set up yet: our payment provider has not approved us for it. We have been told. What you earn is kept for you; please try again in a few days.',
    );
  }
}

/** The salon's account is not lost, so it need not be replaced. */
export class PayoutAccountWorks extends AppError {
  constructor() {
    super(409, 'payments.payout_account_works', 'The payment provider has this account, and it can be paid.');
  }
}

/** The provider's dashboard is only for finished accounts. */
export class PayoutAccountUnfinished extends AppError {
  constructor() {
    super(409, 'payments.payout_account_unfinished', 'Please finish setting up your payout account first.');
  }
}

export class BadSignature extends AppError {
  constructor() {
    super(400, 'payments.bad_signature', 'The signature does not match the body.');
  }
}

/** The body is signed but is not an event of the provider. */
export class MalformedEvent extends AppError {
  constructor() {
    super(400, 'payments.malformed_event', 'This is not an event of the payment provider.');
  }
}

const log = new Logger('Stripe');

/**
 * Runs a call to Stripe. An error of Stripe's is logged and replaced by one without Stripe's details.
 * @throws CardDeclined, PaymentsUnavailable
 */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message);
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error(
      `A call to Stripe failed (${[error.type, error.code, error.requestId].filter(Boolean).join(', ')}): ${error.message}`,
    );
    throw new PaymentsUnavailable(isRefusalOfThisCall(error));
  }
}

/**
 * Returns whether Stripe refused this call for its values, its object, its account or its idempotency key. A wrong
 * secret key, a missing permission and a rate limit concern every call.
 */
const isRefusalOfThisCall = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  isAccountWithoutAccess(error);

/**
 * Makes a call with an e-mail address, and another one in its place where Stripe refuses the address. Older accounts may
 * have letters before the at-sign that Stripe does not take.
 */
export async function orWithoutEmail<Answer>(
  withEmail: () => Promise<Answer>,
  without: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withEmail();
  } catch (error) {
    if (isStripeError(error, 'email_invalid')) return without();
    throw error;
  }
}

/** Returns the answer; undefined if Stripe has no such object. */
export async function orUndefined<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/** Returns whether Stripe no longer has the connected account, or not for this platform. */
export const isGoneAccount = (error: unknown): boolean =>
  isStripeError(error, 'resource_missing') || isAccountWithoutAccess(error);

/** Returns whether the call was made for an account that Stripe no longer has, or not for this platform. */
export const isAccountWithoutAccess = (error: unknown): boolean => isStripeError(error, 'account_invalid');

/** Returns whether Stripe refused the call with this error code; a failure of the network has none. */
export function isStripeError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Returns whether the call names a customer that Stripe no longer has. */
export const isMissingCustomer = (error: unknown): boolean => isMissing(error, 'customer');

/** Returns whether Stripe no longer has the very object that the call's path names. */
export const isMissingItself = (error: unknown): boolean => isMissing(error, 'id');

function isMissing(error: unknown, param: string): boolean {
  return isStripeError(error, 'resource_missing') && (error as Stripe.errors.StripeError).param === param;
}
