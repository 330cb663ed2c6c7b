import type { TransferRefusal } from '../../payments/index.js';

/** The reader of the reason why a payout waits or failed. */
export type Reader = 'salon' | 'administrator';

/** An obstacle that keeps a salon from being paid when its week is paid. */
export type Obstacle =
  | 'on_hold'
  | 'account_in_review'
  | 'account_lost'
  | 'account_rejected'
  | 'account_unfinished'
  | 'bank_refused'
  | 'owes_more';

/** The code that is stored with a payout that waits or failed. */
export type PayoutReasonCode = Obstacle | TransferRefusal | 'held' | 'provider_silent' | 'returned_by_bank';

/** The stored reason of a payout: a code, and the words of a person or a bank where the code has room for them. */
export interface PayoutReason {
  /** Null without a reason, and where a process of the earlier version stored a sentence alone. */
  readonly reasonCode: PayoutReasonCode | null;
  readonly reasonText: string | null;
}

type Wording = string | ((text: string) => string);

const asWritten = (text: string): string => text;

const toAdministrator: Readonly<Record<PayoutReasonCode, Wording>> = {
  on_hold: (text) => `Payouts to this salon are on hold: ${text}`,
  account_in_review: 'The payment provider is still checking the salon’s payout account.',
  account_lost: 'The payment provider no longer has the salon’s payout account: the salon has to set up another one.',
  account_rejected: 'The payment provider has closed the salon’s payout account.',
  account_unfinished: 'The salon has not finished setting up its payout account yet.',
  bank_refused: 'The salon’s bank refused an earlier payout: its bank details have to be corrected.',
  owes_more:
    'More was taken from the salon since its statement than it has earned since: its money goes into the next statement.',
  account_missing: 'The salon has not set up its payout account yet.',
  account_asks_for_details:
    'The salon’s payout account cannot receive money: the payment provider still asks for details.',
  balance_short: 'The balance at the payment provider does not cover this payout yet.',
  made_otherwise:
    'The payment provider has a transfer for this payout with another amount or to another account. Compare the two, take that transfer back in the provider’s dashboard, and try again.',
  not_allowed:
    'The payment provider does not allow the platform to make this transfer: look at the account’s status and the API key’s permissions in its dashboard, then try again.',
  refused: 'The payment provider refused this transfer.',
  provider_silent: 'The payment provider does not answer. We keep asking.',
  held: asWritten,
  returned_by_bank: asWritten,
};

const toSalon: Readonly<Record<PayoutReasonCode, Wording>> = {
  ...toAdministrator,
  on_hold: (text) => `Your payouts are on hold: ${text}`,
  account_in_review: 'The payment provider is still checking your payout account.',
  account_lost: 'The payment provider no longer has your payout account: please set up another one.',
  account_rejected: 'The payment provider has closed your payout account.',
  account_unfinished: 'You have not finished setting up your payout account yet.',
  bank_refused: 'Your bank refused an earlier payout: please correct your bank details.',
  owes_more:
    'More was taken from you since this statement than you have earned since: your money goes into the next statement.',
  account_missing: 'You have not set up your payout account yet.',
  account_asks_for_details:
    'Your payout account cannot receive money: the payment provider still asks you for details.',
  made_otherwise: 'Something about this payout does not match at the payment provider: we are looking into it.',
  not_allowed: 'The payment provider did not allow this payout: we are looking into it.',
};

/** Every code that is stored. */
export const payoutReasonCodes = Object.keys(toAdministrator) as PayoutReasonCode[];

/** Returns why a payout waits or failed, in words for its reader; null where there is no reason. */
export function reasonFor(reader: Reader, { reasonCode, reasonText }: PayoutReason): string | null {
  return reasonCode === null ? reasonText : reasonInWords(reader, reasonCode, reasonText);
}

/** Returns a reason in words for its reader. What a person wrote stays as it was written. */
export function reasonInWords(reader: Reader, code: PayoutReasonCode, text: string | null = null): string {
  const wording = (reader === 'salon' ? toSalon : toAdministrator)[code];
  return typeof wording === 'string' ? wording : wording(text ?? '');
}
