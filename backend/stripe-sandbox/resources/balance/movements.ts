import type { ApiCall } from '../../api/api-call.js';
import { type BalanceTransaction, type Movement, newBalanceTransaction } from '../../objects/balance-transaction.js';
import { type Balance, balanceIdOf, newBalance } from '../../objects/balance.js';
import { availableFrom } from './settlement.rules.js';

/** Returns the present balance of the platform, or of the connected account that the call is for. */
export async function currentBalance(call: ApiCall): Promise<Balance> {
  return (await call.store.find('balance', balanceIdOf(call.account))) ?? newBalance(call.account, 0);
}

/**
 * Changes the balance and records the reason. Every movement passes here, so that the balance is always their sum and
 * reading it needs no summing.
 */
export async function recordMovement(call: ApiCall, movement: Movement): Promise<BalanceTransaction> {
  const waits = call.account === null && movement.type === 'charge' && (await call.behaviour()).pendingBalance;
  const dated = waits ? { ...movement, availableOn: availableFrom(call.now) } : movement;
  const transaction = await call.store.save(newBalanceTransaction(dated, call.now));
  await moveBalance(call, waits ? 0 : transaction.net, waits ? transaction.net : 0);
  return transaction;
}

/** Makes the platform's pending money available. */
export async function becomeAvailable(call: ApiCall, transaction: BalanceTransaction): Promise<void> {
  await call.store.save({ ...transaction, status: 'available' as const });
  await moveBalance(call, transaction.net, -transaction.net);
}

async function moveBalance(call: ApiCall, availableCents: number, pendingCents: number): Promise<void> {
  const { available, pending } = await currentBalance(call);
  const [now, later] = [available[0].amount + availableCents, pending[0].amount + pendingCents];
  await call.store.save(newBalance(call.account, now, later));
}
