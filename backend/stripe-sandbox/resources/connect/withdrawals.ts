import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest, RefusedForGood } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { id, integer, metadata, text } from '../../protocol/parameters.js';
import type { BalanceTransaction } from '../../objects/balance-transaction.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newPayout, type Payout } from '../../objects/payout.js';
import { becomeAvailable, currentBalance, recordMovement } from '../balance/movements.js';
import { type PayoutFailure, testBanks } from './test-banks.js';

/** The platform's own bank accounts: one accepts withdrawals, the other sends them back. */
const platformBanks = { good: 'ba_platform', closed: 'ba_platform_closed' } as const;

const shape = {
  amount: integer.refine((cents) => cents >= 1, { error: 'This value must be greater than or equal to 1.' }),
  currency: z.literal('usd'),
  description: text.optional(),
  destination: id.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
};

/** The operations on withdrawals from the platform's balance to its own bank. */
export const withdrawals: Operation[] = [
  operation('POST /v1/payouts', shape, async (call, given) => {
    await checkBalance(call, given.amount);
    const payout: Payout = {
      ...newPayout(
        { amount: given.amount, currency: given.currency, destination: bankOf(given.destination) },
        call.now,
      ),
      automatic: false,
      description: given.description ?? 'STRIPE PAYOUT',
      metadata: changedMetadata({}, given.metadata),
      reconciliation_status: 'not_applicable',
      statement_descriptor: given.statement_descriptor ?? null,
      status: 'pending',
    };
    const movement = { type: 'payout', amount: -payout.amount, source: payout.id } as const;
    payout.balance_transaction = (await recordMovement(call, movement)).id;
    await call.store.save(payout);
    await call.emit('payout.created', payout);
    return payout;
  }),
  operation('POST /v1/payouts/:id/cancel', {}, async (call) => {
    const payout = await call.store.get('payout', addressedId(call));
    if (payout.status !== 'pending')
      throw new InvalidRequest(`Payouts can only be canceled while pending; this one is ${payout.status}.`);
    await returnPayout(call, payout, 'payout_cancel');
    return payout;
  }),
];

/** Makes pending money available. With automatic payouts it is paid out to the platform's bank at once. */
export async function settlePending(call: ApiCall, transaction: BalanceTransaction): Promise<void> {
  await becomeAvailable(call, transaction);
  const [{ amount }] = (await currentBalance(call)).available;
  if (amount <= 0 || !(await call.behaviour()).automaticPayouts) return;
  const payout: Payout = newPayout({ amount, currency: 'usd', destination: platformBanks.good }, call.now);
  const movement = { type: 'payout', amount: -amount, source: payout.id } as const;
  payout.balance_transaction = (await recordMovement(call, movement)).id;
  await call.store.save(payout);
  await call.emit('payout.created', payout);
}

/** Settles a withdrawal by the bank's answer: the money arrives, or it comes back. */
export async function settleWithdrawal(call: ApiCall, payout: Payout): Promise<void> {
  if (payout.destination === platformBanks.closed) return returnPayout(call, payout, 'payout_failure', closedBank);
  payout.status = 'paid';
  await call.store.save(payout);
  await call.emit('payout.paid', payout);
}

const closedBank = testBanks.find(({ failure }) => failure?.code === 'account_closed')?.failure;

async function returnPayout(
  call: ApiCall,
  payout: Payout,
  type: 'payout_cancel' | 'payout_failure',
  failure?: PayoutFailure,
): Promise<void> {
  const back = await recordMovement(call, { type, amount: payout.amount, source: payout.id });
  Object.assign(payout, {
    status: type === 'payout_cancel' ? 'canceled' : 'failed',
    failure_balance_transaction: back.id,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
  });
  await call.store.save(payout);
  await call.emit(type === 'payout_cancel' ? 'payout.canceled' : 'payout.failed', payout);
}

function bankOf(destination: string | undefined): string {
  const known = Object.values<string>(platformBanks);
  if (destination && !known.includes(destination))
    throw new InvalidRequest(`No such external account: '${destination}'`, {
      code: 'resource_missing',
      param: 'destination',
    });
  return destination ?? platformBanks.good;
}

async function checkBalance(call: ApiCall, cents: number): Promise<void> {
  const [{ amount }] = (await currentBalance(call)).available;
  if (amount < cents)
    throw new RefusedForGood('You have insufficient funds in your Stripe account for this payout.', {
      code: 'balance_insufficient',
    });
}
