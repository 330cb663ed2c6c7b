import { newId } from '../protocol/ids.js';
import type { TransferReversal } from './transfer-reversal.js';

export type Transfer = ReturnType<typeof newTransfer>;

export interface TransferFields {
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly destination: string;
  readonly metadata: Record<string, string>;
  readonly transfer_group: string | null;
}

/** Creates a transfer from the platform's balance to a connected account's. */
export function newTransfer(fields: TransferFields, now: number) {
  const id = newId('tr');
  return {
    id,
    object: 'transfer' as const,
    amount_reversed: 0,
    balance_transaction: null as string | null,
    created: now,
    /** The payment that the connected account receives by the transfer. */
    destination_payment: newId('py'),
    livemode: false,
    reversals: {
      object: 'list',
      data: [] as TransferReversal[],
      has_more: false,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    ...fields,
  };
}
