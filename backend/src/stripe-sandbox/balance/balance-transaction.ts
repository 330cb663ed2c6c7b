import { newId } from '../objects/ids.js';

export type BalanceTransaction = ReturnType<typeof newBalanceTransaction>;

/** One movement of the platform's balance. */
export interface Movement {
  /** Stripe's kind; what its reports call a dispute is an adjustment here. */
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'transfer' | 'transfer_refund' | 'payout';
  /** Signed cents, as the balance moves by them before the fee. */
  readonly amount: number;
  /** Cents that Stripe keeps of it. */
  readonly fee?: number;
  /** Id of the object whose movement this is. */
  readonly source: string;
  readonly description?: string;
  /** Where Stripe's reports put it; its type unless said. */
  readonly reportingCategory?: string;
}

/** Its money is available at once, as with Stripe's cards that bypass the pending balance. */
export function newBalanceTransaction(movement: Movement, now: number) {
  const { type, amount, fee = 0, source, description = null, reportingCategory = type } = movement;
  return {
    id: newId('txn'),
    object: 'balance_transaction' as const,
    amount,
    available_on: now,
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
    status: 'available',
    type,
  };
}

function feeDetail(amount: number, type: Movement['type']) {
  const description = type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees';
  return { amount, application: null, currency: 'usd', description, type: 'stripe_fee' };
}
