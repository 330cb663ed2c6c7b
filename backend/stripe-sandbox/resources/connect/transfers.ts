import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest, RefusedForGood } from '../../protocol/api-errors.js';
import { type Operation, operation, rateLimited } from '../../api/operation.js';
import { id, integer, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newTransfer, type Transfer } from '../../objects/transfer.js';
import { currentBalance, recordMovement } from '../balance/movements.js';
import { payableFrom } from './bank-payouts.js';
import { paymentOf } from './transfer-payment.js';
import { reverseTransfer } from './transfer-reversing.js';

const shape = {
  amount: integer.refine((cents) => cents >= 1, { error: 'This value must be greater than or equal to 1.' }),
  currency: z.literal('usd'),
  description: text.optional(),
  destination: id,
  metadata: metadata.optional(),
  transfer_group: text.optional(),
};
const reversalShape = { amount: integer.optional(), metadata: metadata.optional() };

/** The operations on transfers to connected accounts, and on their reversals. */
export const transfers: Operation[] = [
  operation('POST /v1/transfers', shape, async (call, { description, metadata: own, transfer_group, ...fields }) => {
    await checkDestination(call, fields.destination);
    await checkBalance(call, fields.amount);
    const transfer = newTransfer(
      {
        ...fields,
        description: description ?? null,
        metadata: changedMetadata({}, own),
        transfer_group: transfer_group ?? null,
      },
      call.now,
    );
    const movement = { type: 'transfer', amount: -transfer.amount, source: transfer.id } as const;
    transfer.balance_transaction = (await recordMovement(call, movement)).id;
    await call.store.save(transfer);
    await receive(call.onAccount(transfer.destination), transfer);
    await call.emit('transfer.created', transfer);
    return transfer;
  }),
  operation(
    'GET /v1/transfers',
    { ...page, destination: id.optional(), transfer_group: text.optional() },
    (call, { destination, transfer_group, ...part }) => {
      const content = { ...(destination && { destination }), ...(transfer_group && { transfer_group }) };
      return call.store.page('transfer', '/v1/transfers', content, part);
    },
  ),
  operation('GET /v1/transfers/:id', {}, (call) => call.store.get('transfer', addressedId(call))),
  operation('GET /v1/transfers/:id/reversals', page, async (call, part) => {
    const { id: transfer } = await call.store.get('transfer', addressedId(call));
    return call.store.page('transfer_reversal', `/v1/transfers/${transfer}/reversals`, { transfer }, part);
  }),
  operation('POST /v1/transfers/:id/reversals', reversalShape, async (call, { amount, metadata: own }) => {
    const transfer = await call.store.get('transfer', addressedId(call));
    return reverseTransfer(call, transfer, { amount, metadata: changedMetadata({}, own) });
  }),
].map(rateLimited);

/** Records the connected account's side of a transfer: a payment, whose money goes to the bank with the next payout. */
async function receive(own: ApiCall, transfer: Transfer): Promise<void> {
  const payment = paymentOf(transfer);
  const movement = { type: 'payment', amount: payment.amount, source: payment.id } as const;
  const recorded = await recordMovement(own, { ...movement, availableOn: payableFrom(own.now) });
  await own.store.save({ ...payment, balance_transaction: recorded.id });
}

/** @throws RefusedForGood where the platform's balance is below the amount */
async function checkBalance(call: ApiCall, cents: number): Promise<void> {
  const [{ amount }] = (await currentBalance(call)).available;
  if (amount < cents)
    throw new RefusedForGood(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
      { code: 'balance_insufficient' },
    );
}

/** @throws InvalidRequest where the account does not exist, RefusedForGood where it may not receive transfers */
async function checkDestination(call: ApiCall, destination: string): Promise<void> {
  const account = await call.store.find('account', destination);
  if (!account)
    throw new InvalidRequest(`No such destination: '${destination}'`, {
      code: 'resource_missing',
      param: 'destination',
    });
  if (account.capabilities.transfers !== 'active')
    throw new RefusedForGood(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
}
