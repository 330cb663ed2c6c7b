/** How far a salon's payout account has come at the payment provider. */
export type PayoutAccountState =
  | 'not_begun'
  /** Something has to be filled in, or filled in anew. */
  | 'incomplete'
  /** The provider looks at what was filled in. */
  | 'in_review'
  | 'ready'
  /** The bank sent a payout back; another bank account is needed. */
  | 'bank_refused'
  /** The provider does not work with this salon. */
  | 'rejected';

export interface PayoutAccount {
  readonly state: PayoutAccountState;
  /** What the provider still asks for, in words, each once. */
  readonly missing: string[];
  /** Where payouts go, as far as it is known. */
  readonly bank: { readonly name: string | null; readonly last4: string } | null;
  /** Why the bank sent the last payout back, in plain words; null where it did not. */
  readonly bankReason: string | null;
}
