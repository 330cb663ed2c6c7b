import { bankFingerprintOf } from '../../protocol/ids.js';

/** The failure of a payout, in Stripe's codes and words. */
export interface PayoutFailure {
  readonly code: string;
  readonly message: string;
}

/** The behaviour of a test bank account (docs.stripe.com/connect/testing). */
export interface TestBank {
  readonly number: string;
  /** Absent where payouts arrive. */
  readonly failure?: PayoutFailure;
}

/** The one routing number of the test accounts. */
export const testRoutingNumber = '110000000';

export const testBanks: readonly TestBank[] = [
  { number: '000123456789' },
  {
    number: '000111111116',
    failure: {
      code: 'no_account',
      message:
        'The bank account details on file are probably incorrect. No bank account could be located with those details.',
    },
  },
  {
    number: '000111111113',
    failure: { code: 'account_closed', message: 'The bank account has been closed.' },
  },
  {
    number: '000222222227',
    failure: { code: 'insufficient_funds', message: 'Your Stripe account has insufficient funds to cover the payout.' },
  },
  {
    number: '000333333335',
    failure: {
      code: 'debit_not_authorized',
      message:
        'Debit transactions are not approved on your bank account. (Stripe requires bank accounts to be set up for both credit and debit transfers.)',
    },
  },
  {
    number: '000444444440',
    failure: {
      code: 'invalid_currency',
      message:
        'The bank was unable to process this payout because of its currency. This is probably because the bank account cannot accept payments in that currency.',
    },
  },
];

const byFingerprint = new Map(testBanks.map((bank) => [bankFingerprintOf(bank.number), bank]));

/** Returns whether this is the account number of one of Stripe's test banks. */
export function isTestBank(number: string): boolean {
  return testBanks.some((bank) => bank.number === number);
}

/** Returns the failure of payouts to a saved bank account; undefined where they arrive. */
export function payoutFailureOf(fingerprint: string | null): PayoutFailure | undefined {
  return byFingerprint.get(fingerprint ?? '')?.failure;
}
