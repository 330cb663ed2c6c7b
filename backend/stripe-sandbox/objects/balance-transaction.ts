import { newId } from '../protocol/ids.js';

export type BalanceTransaction = ReturnType<typeof newBalanceTransaction>;

/** One movement of the platform's balance, or of a connected account's. */
export interface Movement {
  /** Stripe's type; what its reports call a dispute is an adjustment here. */
  readonly type: PlatformMovement | 'payment' | 'payment_refund' | 'payout' | 'payout_cancel' | 'payout_failure';
  /** The change of the balance before the fee, in signed cents. */
  readonly amount: number;
  /** Stripe's fee, in cents. */
  readonly fee?: number;
  /** The id of the object that caused the movement. */
  readonly source: string;
  readonly description?: string;
  /** When the money can be paid out, in seconds; at once by default. */
  readonly availableOn?: number;
  /** The category in Stripe's reports; by default the type. */
  readonly reportingCategory?: string;
}

type PlatformMovement = 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'transfer' | 'transfer_refund';

/**
 * Creates a balance transaction. By default its money is available at once, as with Stripe's test cards that bypass the
 * pending balance.
 */
export function newBalanceTransaction(movement: Movement, now: number) {
  const { type, amount, fee = 0, source, description = null, reportingCategory = type, availableOn = now } = movement;
  return {
    id: newId('txn'),
    object: 'balance_transaction' as const,
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: 'usd',
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, type)],
    net: amount - fee,
    reporting_category: reportingCategory,
    source,
    status: availableOn > now ? ('pending' as const) : ('available' as const),
    type,
  };
}

function feeDetail(amount: number, type: Movement['type']) {
  const description = type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees';
  return { amount, application: null, currency: 'usd', description, type: 'stripe_fee' };
}
