import { Logger } from '@nestjs/common';
import Stripe from 'stripe';

import { AppError, Unavailable } from '../../platform/index.js';

/** The page shows this sentence as it is (rules.md#error-texts). */
export class PaymentsUnavailable extends Unavailable {
  constructor() {
    super(
      'payments.unavailable',
      'Payment not available: Payment processing is not available at the moment. Please try again later.',
    );
  }
}

/** The bank refuses the card; Stripe writes its reason for the holder to read. */
export class CardDeclined extends AppError {
  constructor(reason: string) {
    super(402, 'payments.card_declined', reason);
  }
}

/** Stripe does not give this back: it went back before, or is disputed. It says why. */
export class RefundRefused extends AppError {
  constructor(reason: string) {
    super(409, 'payments.refund_refused', reason);
  }
}

/** The bank takes no evidence (any more). */
export class DisputeNotAnswerable extends AppError {
  constructor() {
    super(409, 'payments.dispute_not_answerable', 'The bank takes no evidence for this dispute any more.');
  }
}

/** Stripe makes no account for the salon; administrators are told why and what to do. */
export class PayoutSetupRefused extends AppError {
  constructor() {
    super(
      409,
      'payments.payout_setup_refused',
      'Payouts cannot be set up yet: our payment provider has not approved us for it. We have been told. What you earn is kept for you; please try again in a few days.',
    );
  }
}

/** What is not lost need not be set up anew. */
export class PayoutAccountWorks extends AppError {
  constructor() {
    super(409, 'payments.payout_account_works', 'The payment provider has this account, and it can be paid.');
  }
}

/** The provider's dashboard is for accounts that have answered everything. */
export class PayoutAccountUnfinished extends AppError {
  constructor() {
    super(409, 'payments.payout_account_unfinished', 'Please finish setting up your payout account first.');
  }
}

export class BadSignature extends AppError {
  constructor() {
    super(400, 'payments.bad_signature', 'The signature does not fit the body.');
  }
}

/** It is signed, and yet none of the provider's events. */
export class MalformedEvent extends AppError {
  constructor() {
    super(400, 'payments.malformed_event', 'This is none of the payment provider’s events.');
  }
}

const log = new Logger('Stripe');

/**
 * Runs a call to Stripe. Whatever prevents it is logged by its codes alone and told without them.
 * @throws CardDeclined, PaymentsUnavailable
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message);
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error(`${error.type} ${error.code ?? ''} ${error.requestId ?? ''}: ${error.message}`);
    throw new PaymentsUnavailable();
  }
}

/** The answer, or undefined where Stripe knows no such object. */
export async function orUndefined<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/** Stripe has no such connected account, or not for this platform any more. */
export const isGoneAccount = (error: unknown): boolean =>
  isStripeError(error, 'resource_missing') || isAccountWithoutAccess(error);

/** The call was made for an account that Stripe does not have any more, or not for this platform. */
export const isAccountWithoutAccess = (error: unknown): boolean => isStripeError(error, 'account_invalid');

export function isStripeError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** The call names a customer that Stripe does not know any more. */
export function isMissingCustomer(error: unknown): boolean {
  return isStripeError(error, 'resource_missing') && (error as Stripe.errors.StripeError).param === 'customer';
}
