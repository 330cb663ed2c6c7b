import { z } from 'zod';

import { addressedId, type ApiCall } from '../api/api-call.js';
import { InvalidRequest } from '../api/api-errors.js';
import { type Operation, operation } from '../api/operation.js';
import { recordMovement } from '../balance/movements.js';
import { id, integer, metadata, page } from '../api/parameters.js';
import { changedMetadata } from '../objects/metadata-change.js';
import type { Charge } from './charge.js';
import { newRefund } from './refund.js';

const filters = { customer: id.optional(), payment_intent: id.optional() };
const refundShape = {
  amount: integer.optional(),
  charge: id.optional(),
  metadata: metadata.optional(),
  payment_intent: id.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
};
const refundFilters = { charge: id.optional(), payment_intent: id.optional() };

/** Charges and the refunds of them. */
export const charges: Operation[] = [
  operation('GET /v1/charges', { ...page, ...filters }, (call, { customer, payment_intent, ...part }) => {
    const content = { ...(customer && { customer }), ...(payment_intent && { payment_intent }) };
    return call.store.page('charge', '/v1/charges', content, part);
  }),
  operation('GET /v1/charges/:id', {}, (call) => call.store.get('charge', addressedId(call))),
  operation('POST /v1/refunds', refundShape, async (call, { amount, metadata: own, reason, ...which }) => {
    const charge = await chargeToRefund(call, which);
    if (!charge.paid)
      throw new InvalidRequest('This charge was not successful, so there is nothing to refund.', { param: 'charge' });
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
    const fields = { amount: given, metadata: changedMetadata({}, own), reason: reason ?? null };
    const refund = newRefund(charge, fields, call.now);
    const movement = { type: 'refund', amount: -given, source: refund.id } as const;
    refund.balance_transaction = (await recordMovement(call, movement)).id;
    await call.store.save(refund);
    const refunded = { amount_refunded: charge.amount_refunded + given, refunded: given === left };
    await call.store.save(Object.assign(charge, refunded));
    await call.emit('refund.created', refund);
    await call.emit('charge.refunded', charge);
    return refund;
  }),
  operation('GET /v1/refunds', { ...page, ...refundFilters }, (call, { charge, payment_intent, ...part }) => {
    const content = { ...(charge && { charge }), ...(payment_intent && { payment_intent }) };
    return call.store.page('refund', '/v1/refunds', content, part);
  }),
  operation('GET /v1/refunds/:id', {}, (call) => call.store.get('refund', addressedId(call))),
];

const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

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
