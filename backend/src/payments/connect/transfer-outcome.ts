import Stripe from 'stripe';

/** What became of a wish to send money to a salon, or to take it back. */
export type TransferOutcome =
  { readonly state: 'sent'; readonly transferId: string } | TransferRefused | TransferUnknown;

export type ReversalOutcome =
  { readonly state: 'reversed'; readonly reversalId: string } | ReversalRefused | TransferUnknown;

/** Why a transfer was surely not made. */
export type TransferRefusal =
  | 'account_asks_for_details'
  | 'account_lost'
  | 'account_missing'
  | 'balance_short'
  /** The provider has another transfer with this payout's reference. */
  | 'made_otherwise'
  /** The platform may not make it, whatever the salon. */
  | 'not_allowed'
  | 'refused';

/** Surely not done. Whoever tries again takes a new key: the provider repeats a refusal under its old one. */
export interface TransferRefused {
  readonly state: 'refused';
  readonly reason: TransferRefusal;
  /** Whether the same can be taken another time, without anybody changing the salon's account. */
  readonly canRetry: boolean;
}

export interface ReversalRefused {
  readonly state: 'refused';
  /** A sentence for administrators, who alone read it. */
  readonly reason: string;
}

/** Perhaps done, perhaps not: only the same key finds out without doing it twice. */
export interface TransferUnknown {
  readonly state: 'unavailable';
  /** The provider answered that something broke on its side, and repeats that under the same key for a day. */
  readonly serverError?: true;
}

export const noAccount: TransferRefused = { state: 'refused', reason: 'account_missing', canRetry: false };

export const madeOtherwise: TransferRefused = { state: 'refused', reason: 'made_otherwise', canRetry: false };

const refusals: Readonly<Record<string, Omit<TransferRefused, 'state'>>> = {
  balance_insufficient: { reason: 'balance_short', canRetry: true },
  insufficient_capabilities_for_transfer: { reason: 'account_asks_for_details', canRetry: false },
  resource_missing: { reason: 'account_lost', canRetry: false },
  account_invalid: { reason: 'account_lost', canRetry: false },
};

/**
 * What an error of the provider's means. What it does not allow (401, 403) was surely not done. A call that came too fast, met itself or got no answer may yet be done under
 * its key, so it is not known. @throws what is none of the provider's errors, and a key used for two things
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

/** The same of taking a transfer back. */
export function reversalOutcomeOf(error: unknown): ReversalRefused | TransferUnknown {
  const outcome = outcomeOf(error);
  if (outcome.state === 'unavailable') return outcome;
  const isSpent = error instanceof Stripe.errors.StripeError && error.code === 'balance_insufficient';
  return { state: 'refused', reason: isSpent ? reversalReasons.spent : reversalReasons.refused };
}

const reversalReasons = {
  spent: 'The salon’s account at the payment provider does not hold this money any more: it has gone to the bank.',
  refused: 'The payment provider refused to take this transfer back.',
} as const;

/** Stripe answers 409 where a key's first call is still under way, and 400 where it stood for another call. */
function isMisusedKey(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}
