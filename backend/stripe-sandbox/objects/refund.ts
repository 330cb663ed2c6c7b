import { newId } from '../protocol/ids.js';
import type { Charge } from './charge.js';

export type Refund = ReturnType<typeof newRefund>;

export interface RefundFields {
  /** Cents. */
  readonly amount: number;
  readonly metadata: Record<string, string>;
  readonly reason: string | null;
}

/** Creates the refund of a charge. */
export function newRefund(charge: Charge, fields: RefundFields, now: number) {
  return {
    id: newId('re'),
    object: 'refund' as const,
    balance_transaction: null as string | null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded' as 'pending' | 'succeeded' | 'failed',
    transfer_reversal: null,
    ...fields,
  };
}
