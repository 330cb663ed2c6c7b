import Stripe from 'stripe';

/** What became of a wish to send money to a salon, or to take it back. */
export type TransferOutcome =
  { readonly state: 'sent'; readonly transferId: string } | TransferRefused | TransferUnknown;

export type ReversalOutcome =
  { readonly state: 'reversed'; readonly reversalId: string } | TransferRefused | TransferUnknown;

/** Surely not done. Whoever tries again takes a new key: the provider repeats a refusal under its old one. */
export interface TransferRefused {
  readonly state: 'refused';
  /** A sentence for people. */
  readonly reason: string;
  /** Whether the same can be taken another time, without anybody changing the salon's account. */
  readonly canRetry: boolean;
}

/** Perhaps done, perhaps not: only the same key finds out without doing it twice. */
export interface TransferUnknown {
  readonly state: 'unavailable';
}

/** Why the provider refused, where that is about the salon; said to administrators. */
export const transferReasons = {
  noAccount: 'The salon has not set up its payout account yet.',
  asksForDetails: 'The salon’s payout account cannot receive money: the payment provider still asks for details.',
  unknownAccount: 'The payment provider no longer knows the salon’s payout account.',
} as const;

export const noAccount: TransferRefused = { state: 'refused', reason: transferReasons.noAccount, canRetry: false };

const reasons: Readonly<Record<string, Omit<TransferRefused, 'state'>>> = {
  balance_insufficient: {
    reason: 'The balance at the payment provider does not cover this payout yet.',
    canRetry: true,
  },
  insufficient_capabilities_for_transfer: { reason: transferReasons.asksForDetails, canRetry: false },
  resource_missing: { reason: transferReasons.unknownAccount, canRetry: false },
};

/**
 * What an error of the provider's means. A call that came too fast, met itself or got no answer may yet be done under
 * its key, so it is not known. @throws what is none of the provider's errors, and a key used for two things
 */
export function outcomeOf(error: unknown): TransferRefused | TransferUnknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError) || isMisusedKey(error)) throw error;
  if (!(error instanceof errors.StripeInvalidRequestError)) return { state: 'unavailable' };
  const known = reasons[error.code ?? ''];
  return { state: 'refused', ...(known ?? { reason: 'The payment provider refused this transfer.', canRetry: false }) };
}

/** Stripe answers 409 where a key's first call is still under way, and 400 where it stood for another call. */
function isMisusedKey(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}
