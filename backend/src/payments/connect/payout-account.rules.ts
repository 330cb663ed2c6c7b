import type Stripe from 'stripe';

import type { PayoutAccount, PayoutAccountState } from './payout-account.js';

/** How far an account has come, what it lacks and where its payouts go, from what the provider says of it. */
export function readAccount(account: Stripe.Account): Omit<PayoutAccount, 'bankReason'> {
  const bank = bankOf(account);
  return {
    state: stateOf(account, bank),
    missing: missingWords(account.requirements),
    bank: bank ? { name: bank.bank_name, last4: bank.last4 } : null,
  };
}

function stateOf(
  account: Stripe.Account,
  bank: Stripe.BankAccount | undefined,
): Exclude<PayoutAccountState, 'not_begun'> {
  const due = account.requirements?.currently_due ?? [];
  if (account.requirements?.disabled_reason?.startsWith('rejected.')) return 'rejected';
  if (account.details_submitted && bank?.status === 'errored') return 'bank_refused';
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return 'ready';
  return account.details_submitted && due.length === 0 ? 'in_review' : 'incomplete';
}

function bankOf({ external_accounts }: Stripe.Account): Stripe.BankAccount | undefined {
  return external_accounts?.data.find((one): one is Stripe.BankAccount => one.object === 'bank_account');
}

/** The words for a requirement of the provider, by how its name begins or ends; the first that fits counts. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'The bank account that payouts go to'],
  [/verification\.(additional_)?document/, 'A photo of an identity document'],
  [/^business_type/, 'Whether you are paid as a business or as a person'],
  [/^(company|business_profile)\./, 'The details of your business'],
  [/\.(ssn_last_4|id_number)$/, 'The last 4 digits of the social security number'],
  [/\.dob\./, 'A date of birth'],
  [/\.(first_name|last_name)$/, 'The name of the person who is paid'],
  [/\.address\./, 'A home address'],
  [/\.(phone|email)$/, 'How to reach the person who is paid'],
  [/^tos_acceptance\./, 'Your agreement to the provider’s terms'],
];

/** What is asked for in words, each once, with the reason where something was given and not believed. */
function missingWords(requirements: Stripe.Account.Requirements | undefined): string[] {
  const refused = new Set((requirements?.errors ?? []).map(({ requirement }) => requirement));
  const named = (requirements?.currently_due ?? []).map((name) => {
    const word = words.find(([pattern]) => pattern.test(name))?.[1] ?? 'Further details that the provider asks for';
    return refused.has(name) ? `${word} (what was given could not be verified)` : word;
  });
  return [...new Set(named)];
}
