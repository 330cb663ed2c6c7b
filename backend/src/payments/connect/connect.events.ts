import { defineEvent } from '../../platform/index.js';

/** A salon has become payable, or is no longer payable. */
export const payoutAccountChanged = defineEvent<PayoutAccountChanged>('payments.payout_account_changed');

export interface PayoutAccountChanged {
  readonly salonId: number;
  readonly ready: boolean;
}

/** The provider no longer has a salon's account, or an administrator asks for another one. */
export const payoutAccountLost = defineEvent<PayoutAccountLost>('payments.payout_account_lost');

export interface PayoutAccountLost {
  readonly salonId: number;
}

/** A payout's transfer was made at the provider, or was reversed in part or whole. */
export const transferChanged = defineEvent<TransferChanged>('payments.transfer_changed');

export interface TransferChanged {
  readonly payoutId: number;
  readonly salonId: number;
  readonly transferId: string;
  readonly cents: number;
  /** The total reversed so far. */
  readonly reversedCents: number;
}

/** The bank payout of a salon's account arrived at its bank. */
export const bankPayoutPaid = defineEvent<BankPayoutSettled>('payments.bank_payout_paid');

/** The bank sent the bank payout back; it may have been reported as paid before. */
export const bankPayoutFailed = defineEvent<BankPayoutSettled>('payments.bank_payout_failed');

export interface BankPayoutSettled {
  readonly salonId: number;
  /** The provider's id, `po_…`. */
  readonly bankPayoutId: string;
  readonly cents: number;
  /** Lather's payouts whose transfers the bank payout contains, with those that came back with an earlier one. */
  readonly payoutIds: readonly number[];
  /** The reason why the bank payout failed, in plain words; null if it arrived. */
  readonly reason: string | null;
}

/** Something about a connected account changed at the provider; its present state shows what. */
export const payoutAccountUpdated = defineEvent<PayoutAccountUpdated>('payments.payout_account_touched');

export interface PayoutAccountUpdated {
  readonly stripeAccountId: string;
}

export const transferUpdated = defineEvent<TransferUpdated>('payments.transfer_touched');

export interface TransferUpdated {
  readonly stripeTransferId: string;
}

export const bankPayoutUpdated = defineEvent<BankPayoutUpdated>('payments.bank_payout_touched');

export interface BankPayoutUpdated {
  readonly stripeAccountId: string;
  readonly stripePayoutId: string;
}
