import { newId } from '../protocol/ids.js';

export type TransferReversal = ReturnType<typeof newTransferReversal>;

export interface TransferReversalFields {
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly transfer: string;
}

/** Creates the reversal of a transfer, which takes its money back from a connected account. */
export function newTransferReversal(fields: TransferReversalFields, now: number) {
  return {
    id: newId('trr'),
    object: 'transfer_reversal' as const,
    balance_transaction: null as string | null,
    created: now,
    destination_payment_refund: null,
    source_refund: null,
    ...fields,
  };
}
