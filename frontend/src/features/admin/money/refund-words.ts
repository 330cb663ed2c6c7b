import type { RefundDto } from '../../../api/generated.ts';

/** The payment provider's codes for the failure of a refund. */
const problems: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  charge_for_pending_refund_disputed: 'The payer has disputed the payment.',
  insufficient_funds: 'The balance at the payment provider was too low.',
  declined: 'The bank declined it.',
  merchant_request: 'It was cancelled on the platform’s request.',
  canceled: 'It was cancelled at the payment provider.',
  unknown: 'The bank gave no reason.',
};

/** Returns why a refund failed; the provider refuses in its own sentences. */
export const problemText = (problem: string): string => problems[problem] ?? problem;

export const originName: Readonly<Record<RefundDto['origin'], string>> = {
  admin: 'An administrator',
  product: 'The platform itself',
  provider: 'Made in the provider’s dashboard',
};

export const resolutionName: Readonly<Record<NonNullable<RefundDto['resolution']>, string>> = {
  paid_otherwise: 'The payer got it from our bank',
  not_owed: 'It is no longer owed, and stays with the platform',
  charged_back: 'The payer’s bank took it back by a dispute',
};
