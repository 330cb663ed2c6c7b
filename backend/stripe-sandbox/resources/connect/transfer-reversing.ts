import type { ApiCall } from '../../api/api-call.js';
import { RefusedForGood } from '../../protocol/api-errors.js';
import { newTransferReversal, type TransferReversal } from '../../objects/transfer-reversal.js';
import type { Transfer } from '../../objects/transfer.js';
import { currentBalance, recordMovement } from '../balance/movements.js';

interface ReversalParameters {
  /** The amount in cents; by default all that is left. */
  readonly amount: number | undefined;
  readonly metadata: Record<string, string>;
}

/**
 * Reverses a transfer, in whole or in part.
 * @throws RefusedForGood where the amount exceeds the rest of the transfer, or the connected account's balance
 */
export async function reverseTransfer(
  call: ApiCall,
  transfer: Transfer,
  parameters: ReversalParameters,
): Promise<TransferReversal> {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = parameters.amount ?? left;
  if (left === 0 || amount > left || amount < 1)
    throw new RefusedForGood(
      `The transfer ${transfer.id} has ${left} of its ${transfer.amount} cents left to reverse.`,
      { param: 'amount' },
    );
  const { currency, id } = transfer;
  const own = call.onAccount(transfer.destination);
  await checkFunds(own, amount);
  const reversal = newTransferReversal({ amount, currency, metadata: parameters.metadata, transfer: id }, call.now);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  const movement = { type: 'transfer_refund', amount, source: reversal.id } as const;
  reversal.balance_transaction = (await recordMovement(call, movement)).id;
  await recordMovement(own, { type: 'payment_refund', amount: -amount, source: transfer.destination_payment });
  await call.store.save(reversal);
  await call.store.save(transfer);
  await call.emit('transfer.reversed', transfer);
  return reversal;
}

async function checkFunds(own: ApiCall, cents: number): Promise<void> {
  const [{ amount }] = (await currentBalance(own)).available;
  if (amount < cents)
    throw new RefusedForGood("Insufficient funds in the connected account's balance to reverse this transfer.", {
      code: 'balance_insufficient',
    });
}
