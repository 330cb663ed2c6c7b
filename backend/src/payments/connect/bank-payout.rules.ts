import type Stripe from 'stripe';

export type BankPayoutState = 'on_its_way' | 'paid' | 'failed';

/**
 * Returns the state of a payout to a bank; a cancelled payout counts as failed, because it never went there. An
 * automatic one is on its way until Stripe can list what it contains, because its outcome is told once, with that.
 */
export function readBankPayout({ status, automatic, reconciliation_status: listing }: Stripe.Payout): BankPayoutState {
  if (automatic && listing === 'in_progress') return 'on_its_way';
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'on_its_way';
}

const reasons: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account has been frozen.',
  bank_account_restricted: 'The bank account does not take payments of this kind.',
  could_not_process: 'The bank could not process the payout.',
  debit_not_authorized: 'The bank account does not allow what a payout needs.',
  incorrect_account_holder_name: 'The name on the bank account is different.',
  invalid_account_number: 'The account number does not exist at this bank.',
  invalid_currency: 'The bank account does not take US dollars.',
  no_account: 'The bank has no account with these numbers.',
};

/** Returns why the bank sent a payout back, in plain words. */
export function bankReason({ failure_code, failure_message }: Stripe.Payout): string {
  return reasons[failure_code ?? ''] ?? failure_message ?? 'The bank did not take the payout.';
}
