import type Stripe from 'stripe';

/** The state of a salon's payout account at the payment provider. */
export type PayoutAccountState =
  | 'not_begun'
  /** Something has to be filled in, or filled in again. */
  | 'incomplete'
  /** The provider reviews what was filled in. */
  | 'in_review'
  | 'ready'
  /** The bank sent a payout back; another bank account is needed. */
  | 'bank_refused'
  /** The provider does not work with this salon. */
  | 'rejected'
  /** The provider no longer has the account; the salon sets up another. */
  | 'lost';

/** A salon's account at the provider, as far as it decides whether the salon can be paid. */
export interface PayoutAccount {
  readonly state: PayoutAccountState;
  /** The details that the provider still requires, in words, each once. */
  readonly missing: string[];
  /** The bank account or debit card to which payouts go, as far as it is known. */
  readonly bank: { readonly name: string | null; readonly last4: string } | null;
  /** The reason why the bank sent the last payout back, in plain words; null if it did not. */
  readonly bankReason: string | null;
}

/** Returns an account's state, what is missing and its bank, from the provider's object. */
export function readAccount(account: Stripe.Account): Omit<PayoutAccount, 'bankReason'> {
  const bank = bankOf(account);
  return {
    state: stateOf(account, bank),
    missing: missingWords(account.requirements),
    bank: bank ? { name: bank.object === 'card' ? bank.brand : bank.bank_name, last4: bank.last4 } : null,
  };
}

function stateOf(
  account: Stripe.Account,
  bank: Stripe.ExternalAccount | undefined,
): Exclude<PayoutAccountState, 'not_begun'> {
  const due = account.requirements?.currently_due ?? [];
  if (account.requirements?.disabled_reason?.startsWith('rejected.')) return 'rejected';
  if (account.details_submitted && bank?.status === 'errored') return 'bank_refused';
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return 'ready';
  return account.details_submitted && due.length === 0 ? 'in_review' : 'incomplete';
}

/** A salon may have several banks and cards at Stripe, of which the default of the currency is paid. */
function bankOf({ external_accounts }: Stripe.Account): Stripe.ExternalAccount | undefined {
  const inDollars = (external_accounts?.data ?? []).filter(({ currency }) => !currency || currency === 'usd');
  return inDollars.find(({ default_for_currency: isPaid }) => isPaid) ?? inDollars[0];
}

/** The words for the provider's requirements, matched against the requirement's name; the first match counts. */
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

/** Returns each requirement once, in words; a requirement whose details could not be verified says so. */
function missingWords(requirements: Stripe.Account.Requirements | undefined): string[] {
  const refused = new Set((requirements?.errors ?? []).map(({ requirement }) => requirement));
  const named = (requirements?.currently_due ?? []).map((name) => {
    const word = words.find(([pattern]) => pattern.test(name))?.[1] ?? 'Further details that the provider asks for';
    return refused.has(name) ? `${word} (what was given could not be verified)` : word;
  });
  return [...new Set(named)];
}
