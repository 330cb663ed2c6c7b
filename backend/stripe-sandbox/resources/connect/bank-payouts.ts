import type { ApiCall } from '../../api/api-call.js';
import type { BalanceTransaction } from '../../objects/balance-transaction.js';
import { newPayout, type Payout } from '../../objects/payout.js';
import { currentBalance, recordMovement } from '../balance/movements.js';
import { saveAccount } from './account-changes.js';
import { payoutFailureOf } from './test-banks.js';

const daySeconds = 86_400;

/**
 * Returns when money that a connected account receives now leaves for the bank: with the next day's payout, in seconds.
 */
export function payableFrom(now: number): number {
  return (Math.floor(now / daySeconds) + 1) * daySeconds;
}

/**
 * Pays out an account's whole balance, once a day. Where the account cannot be paid out, or its balance is not
 * positive, the money waits for another day.
 */
export async function payOut(call: ApiCall, accountId: string): Promise<void> {
  const account = await call.store.get('account', accountId);
  const own = call.onAccount(accountId);
  const waiting = await own.store.matching('balance_transaction', { status: 'pending' });
  const [{ amount }] = (await currentBalance(own)).available;
  const [bank] = account.external_accounts.data;
  if (!account.payouts_enabled || !bank || amount <= 0) return postpone(own, waiting);
  for (const transaction of waiting) await own.store.save({ ...transaction, status: 'available' as const });
  const payout = newPayout({ amount, currency: 'usd', destination: bank.id }, call.now);
  const movement = { type: 'payout', amount: -amount, source: payout.id } as const;
  payout.balance_transaction = (await recordMovement(own, movement)).id;
  await own.store.save(payout);
  await own.emit('payout.created', payout);
}

async function postpone(own: ApiCall, waiting: readonly BalanceTransaction[]): Promise<void> {
  for (const transaction of waiting) await own.store.save({ ...transaction, available_on: payableFrom(own.now) });
}

/**
 * Settles a payout by the bank's answer: the money arrives, or it comes back and that bank account receives nothing
 * more.
 */
export async function settlePayout(call: ApiCall, accountId: string, payout: Payout): Promise<void> {
  const own = call.onAccount(accountId);
  const account = await call.store.get('account', accountId);
  const bank = account.external_accounts.data.find(({ id }) => id === payout.destination);
  const failure = payoutFailureOf(bank?.fingerprint ?? null);
  if (!failure) {
    payout.status = 'paid';
    await own.store.save(payout);
    return own.emit('payout.paid', payout);
  }
  const movement = { type: 'payout_failure', amount: payout.amount, source: payout.id } as const;
  const back = await recordMovement(own, { ...movement, availableOn: payableFrom(call.now) });
  Object.assign(payout, {
    status: 'failed',
    failure_balance_transaction: back.id,
    failure_code: failure.code,
    failure_message: failure.message,
  });
  await own.store.save(payout);
  await own.emit('payout.failed', payout);
  if (!bank) return;
  bank.status = 'errored';
  await saveAccount(call, account);
  await own.emit('account.external_account.updated', bank);
}

/**
 * Returns the movements of a payout, newest first. Each payout takes the whole balance, so it holds all movements since
 * the one before, its own included, as with Stripe.
 */
export async function movementsIn(call: ApiCall, payoutId: string): Promise<BalanceTransaction[]> {
  const all = await call.store.matching('balance_transaction', {});
  const end = all.findIndex(({ type, source }) => type === 'payout' && source === payoutId);
  const before = all.slice(0, end).findLastIndex(({ type }) => type === 'payout');
  return all.slice(before + 1, end + 1).toReversed();
}
