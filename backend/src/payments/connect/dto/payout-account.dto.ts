/** The bank account, or the debit card, to which a salon's payouts go. */
export class PayoutBankDto {
  /** @example STRIPE TEST BANK */
  name!: string | null;
  /** @example 6789 */
  last4!: string;
}

/** The state of a salon's payout account at the payment provider. */
export class PayoutAccountDto {
  state!: 'not_begun' | 'incomplete' | 'in_review' | 'ready' | 'bank_refused' | 'rejected' | 'lost';
  /**
   * The details that the provider still requires, in words.
   * @example ["The bank account that payouts go to"]
   */
  missing!: string[];
  bank!: PayoutBankDto | null;
  /**
   * The reason why the bank sent the last payout back; null if it did not.
   * @example The bank account has been closed.
   */
  bankReason!: string | null;
}

export class PayoutOnboardingDto {
  /** The provider's page; it opens once and within minutes. */
  url!: string;
}

export class PayoutDashboardDto {
  /** The provider's page; it opens once and within minutes. */
  url!: string;
}
