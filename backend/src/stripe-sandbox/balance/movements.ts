import type { ApiCall } from '../api/api-call.js';
import { type Balance, balanceId, newBalance } from './balance.js';
import { type BalanceTransaction, type Movement, newBalanceTransaction } from './balance-transaction.js';

/** The platform's balance as it is after every movement so far. */
export async function presentBalance(call: ApiCall): Promise<Balance> {
  return (await call.store.find('balance', balanceId)) ?? newBalance(0);
}

/**
 * Moves the platform's balance and writes down why. Every movement passes here, so that the balance is always their
 * sum and reading it never sums them.
 */
export async function recordMovement(call: ApiCall, movement: Movement): Promise<BalanceTransaction> {
  const transaction = await call.store.save(newBalanceTransaction(movement, call.now));
  const { available } = await presentBalance(call);
  await call.store.save(newBalance(available[0].amount + transaction.net));
  return transaction;
}
