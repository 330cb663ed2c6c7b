import { newId } from '../protocol/ids.js';

export type Payout = ReturnType<typeof newPayout>;

export interface PayoutFields {
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  /** The bank account's id. */
  readonly destination: string;
}

/** The time from sending a payout to the bank's answer. */
const underwaySeconds = 2 * 86_400;

/** Creates a payout to a bank; automatic by default. */
export function newPayout(fields: PayoutFields, now: number) {
  return {
    id: newId('po'),
    object: 'payout' as const,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + underwaySeconds,
    automatic: true,
    balance_transaction: null as string | null,
    created: now,
    description: 'STRIPE PAYOUT',
    failure_balance_transaction: null as string | null,
    failure_code: null as string | null,
    failure_message: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null as string | null,
    status: 'in_transit' as 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled',
    trace_id: null,
    type: 'bank_account',
    ...fields,
  };
}
