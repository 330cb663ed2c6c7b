import { Logger } from '@nestjs/common';
import Stripe from 'stripe';

import { Refusal, Unavailable } from '../platform/index.js';

/** Specification section 8. */
export class PaymentsUnavailable extends Unavailable {
  constructor() {
    super(
      'payments.unavailable',
      'Payment not available: Payment processing is not available at the moment. Please try again later.',
    );
  }
}

/** The bank refuses the card; Stripe writes its reason for the holder to read. */
export class CardDeclined extends Refusal {
  constructor(reason: string) {
    super(402, 'payments.card_declined', reason);
  }
}

/** Stripe does not give this back: it went back before, or is disputed. It says why. */
export class RefundRefused extends Refusal {
  constructor(reason: string) {
    super(409, 'payments.refund_refused', reason);
  }
}

/** The bank takes no evidence (any more). */
export class DisputeNotAnswerable extends Refusal {
  constructor() {
    super(409, 'payments.dispute_not_answerable', 'The bank takes no evidence for this dispute any more.');
  }
}

/** The provider's dashboard is for accounts that have answered everything. */
export class PayoutAccountUnfinished extends Refusal {
  constructor() {
    super(409, 'payments.payout_account_unfinished', 'Please finish setting up your payout account first.');
  }
}

export class BadSignature extends Refusal {
  constructor() {
    super(400, 'payments.bad_signature', 'The signature does not fit the body.');
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

export function isStripeError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
