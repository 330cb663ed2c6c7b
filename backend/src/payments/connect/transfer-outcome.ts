import Stripe from 'stripe';

/** The outcome of a request to transfer money to a salon. */
export type TransferOutcome =
  { readonly state: 'sent'; readonly transferId: string } | TransferRefused | TransferUnknown;

/** The outcome of a request to take a transfer back from a salon's account. */
export type ReversalOutcome =
  { readonly state: 'reversed'; readonly reversalId: string } | ReversalRefused | TransferUnknown;

/** The reason why a transfer was definitely not made. */
export type TransferRefusal =
  | 'account_asks_for_details'
  | 'account_lost'
  | 'account_missing'
  | 'balance_short'
  /** The provider has another transfer with this payout's reference. */
  | 'made_otherwise'
  /** The platform may not make transfers, whatever the salon. */
  | 'not_allowed'
  | 'refused';

/** Definitely not done. Another try takes a new key, because the provider repeats a refusal under the old one. */
export interface TransferRefused {
  readonly state: 'refused';
  readonly reason: TransferRefusal;
  /** Whether a later try can succeed without a change of the salon's account. */
  readonly canRetry: boolean;
}

/** The provider refused to reverse a transfer, for good. */
export interface ReversalRefused {
  readonly state: 'refused';
  /** A sentence that only administrators read. */
  readonly reason: string;
}

/** Perhaps done, perhaps not: only a try under the same key finds out without doing it twice. */
export interface TransferUnknown {
  readonly state: 'unavailable';
  /** The provider answered with its own failure, which it repeats under the same key for a day. */
  readonly serverError?: true;
}

export const noAccount: TransferRefused = { state: 'refused', reason: 'account_missing', canRetry: false };

export const createdDifferently: TransferRefused = { state: 'refused', reason: 'made_otherwise', canRetry: false };

const refusals: Readonly<Record<string, Omit<TransferRefused, 'state'>>> = {
  balance_insufficient: { reason: 'balance_short', canRetry: true },
  insufficient_capabilities_for_transfer: { reason: 'account_asks_for_details', canRetry: false },
  resource_missing: { reason: 'account_lost', canRetry: false },
  account_invalid: { reason: 'account_lost', canRetry: false },
};

/**
 * Returns the outcome that an error of the provider's means. A call that is not permitted (401, 403) was definitely not
 * done. A call that was rate limited, met a concurrent call under its key or got no answer may still be done, so its
 * outcome is unknown.
 * @throws the error itself if it is not the provider's, or if a key was used for two requests
 */
export function outcomeOf(error: unknown): TransferRefused | TransferUnknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError) || isMisusedKey(error)) throw error;
  if (error.statusCode !== undefined && error.statusCode >= 500) return { state: 'unavailable', serverError: true };
  const known = refusals[error.code ?? ''];
  if (error instanceof errors.StripePermissionError || error instanceof errors.StripeAuthenticationError)
    return { state: 'refused', ...(known ?? { reason: 'not_allowed', canRetry: false }) };
  if (!(error instanceof errors.StripeInvalidRequestError)) return { state: 'unavailable' };
  return { state: 'refused', ...(known ?? { reason: 'refused', canRetry: false }) };
}

/** Returns the outcome that an error of the provider's means for a reversal. */
export function reversalOutcomeOf(error: unknown): ReversalRefused | TransferUnknown {
  const outcome = outcomeOf(error);
  if (outcome.state === 'unavailable') return outcome;
  const isSpent = error instanceof Stripe.errors.StripeError && error.code === 'balance_insufficient';
  return { state: 'refused', reason: isSpent ? reversalReasons.spent : reversalReasons.refused };
}

const reversalReasons = {
  spent: 'The salon’s account at the payment provider no longer holds this money: it has gone to the bank.',
  refused: 'The payment provider refused to take this transfer back.',
} as const;

/** Stripe answers 409 while a key's first call is in progress, and 400 if the key was used for another call. */
function isMisusedKey(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}
