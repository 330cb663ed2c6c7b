/** A salon can be paid out from now on, or no longer. */
export const PAYOUT_ACCOUNT_CHANGED = 'payments.payout_account_changed';

export interface PayoutAccountChanged {
  readonly salonId: number;
  readonly ready: boolean;
}

/** A payout's transfer was made at the provider, or taken back, in part or whole. */
export const TRANSFER_CHANGED = 'payments.transfer_changed';

export interface TransferChanged {
  readonly payoutId: number;
  readonly salonId: number;
  readonly transferId: string;
  readonly cents: number;
  /** Cents taken back by now. */
  readonly reversedCents: number;
}

/** The bank payout of a salon's account arrived at its bank. */
export const BANK_PAYOUT_PAID = 'payments.bank_payout_paid';

/** The bank sent it back; it can have said before that it arrived. */
export const BANK_PAYOUT_FAILED = 'payments.bank_payout_failed';

export interface BankPayoutSettled {
  readonly salonId: number;
  /** The provider's id, `po_…`. */
  readonly bankPayoutId: string;
  readonly cents: number;
  /** Lather's payouts whose transfers it holds, also those that came back with an earlier one. */
  readonly payoutIds: readonly number[];
  /** Why it failed, in plain words; null where it arrived. */
  readonly reason: string | null;
}

/** Something about a connected account changed at the provider; what, its present state tells. */
export const PAYOUT_ACCOUNT_TOUCHED = 'payments.payout_account_touched';

export interface PayoutAccountTouched {
  readonly stripeAccountId: string;
}

export const TRANSFER_TOUCHED = 'payments.transfer_touched';

export interface TransferTouched {
  readonly stripeTransferId: string;
}

export const BANK_PAYOUT_TOUCHED = 'payments.bank_payout_touched';

export interface BankPayoutTouched {
  readonly stripeAccountId: string;
  readonly stripePayoutId: string;
}
