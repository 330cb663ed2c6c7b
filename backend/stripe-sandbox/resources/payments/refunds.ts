import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { id, integer, metadata, page } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import type { Charge } from '../../objects/charge.js';
import { newRefund } from '../../objects/refund.js';
import { refundCard } from './refund-settlement.js';

const shape = {
  amount: integer.optional(),
  charge: id.optional(),
  metadata: metadata.optional(),
  payment_intent: id.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
};
const filters = { charge: id.optional(), payment_intent: id.optional() };

export const refunds: Operation[] = [
  operation('POST /v1/refunds', shape, async (call, { amount, metadata: own, reason, ...which }) => {
    const charge = await chargeToRefund(call, which);
    const fields = { amount: amountOf(charge, amount), metadata: changedMetadata({}, own), reason: reason ?? null };
    return refundCard(call, charge, newRefund(charge, fields, call.now));
  }),
  operation('GET /v1/refunds', { ...page, ...filters }, (call, { charge, payment_intent, ...part }) => {
    const content = { ...(charge && { charge }), ...(payment_intent && { payment_intent }) };
    return call.store.page('refund', '/v1/refunds', content, part);
  }),
  operation('GET /v1/refunds/:id', {}, (call) => call.store.get('refund', addressedId(call))),
];

const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** @throws InvalidRequest where the amount exceeds the rest of the charge, or the charge is disputed */
function amountOf(charge: Charge, amount: number | undefined): number {
  if (!charge.paid)
    throw new InvalidRequest('This charge was not successful, so there is nothing to refund.', { param: 'charge' });
  if (charge.disputed)
    throw new InvalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw new InvalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const given = amount ?? left;
  if (given < 1) throw new InvalidRequest('Invalid positive integer', { param: 'amount' });
  if (given > left)
    throw new InvalidRequest(
      `Refund amount (${inDollars(given)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
      { param: 'amount' },
    );
  return given;
}

async function chargeToRefund(
  call: ApiCall,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
): Promise<Charge> {
  if (charge) return call.store.get('charge', charge, 'charge');
  if (!payment_intent)
    throw new InvalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = await call.store.get('payment_intent', payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw new InvalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  return call.store.get('charge', intent.latest_charge);
}
