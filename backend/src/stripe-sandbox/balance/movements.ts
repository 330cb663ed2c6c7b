import type { ApiCall } from '../api/api-call.js';
import { type Balance, balanceIdOf, newBalance } from './balance.js';
import { type BalanceTransaction, type Movement, newBalanceTransaction } from './balance-transaction.js';

/** The balance of the platform, or of the connected account that the call is for, as it is after every movement so far. */
export async function presentBalance(call: ApiCall): Promise<Balance> {
  return (await call.store.find('balance', balanceIdOf(call.account))) ?? newBalance(call.account, 0);
}

/**
 * Moves that balance and writes down why. Every movement passes here, so that the balance is always their
 * sum and reading it never sums them.
 */
export async function recordMovement(call: ApiCall, movement: Movement): Promise<BalanceTransaction> {
  const transaction = await call.store.save(newBalanceTransaction(movement, call.now));
  const { available } = await presentBalance(call);
  await call.store.save(newBalance(call.account, available[0].amount + transaction.net));
  return transaction;
}
