import type { ApiCall } from '../../api/api-call.js';
import { testCardOf } from '../../cards/test-cards.js';
import type { Charge } from '../../objects/charge.js';
import type { Refund } from '../../objects/refund.js';
import { recordMovement } from '../balance/movements.js';

const bankSeconds = 86_400;

/** Refunds the card. Some banks take a day to accept or reject a refund (docs.stripe.com/testing). */
export async function refundCard(call: ApiCall, charge: Charge, refund: Refund): Promise<Refund> {
  const movement = { type: 'refund', amount: -refund.amount, source: refund.id } as const;
  refund.balance_transaction = (await recordMovement(call, movement)).id;
  const bank = await bankOf(call, charge);
  if (bank === 'answers_later') refund.status = 'pending';
  await call.store.save(refund, bank === 'takes' ? null : call.now + bankSeconds);
  await call.emit('refund.created', refund);
  await changeRefunded(call, charge, refund.amount);
  await call.emit('charge.refunded', charge);
  return refund;
}

/** Settles a refund by the bank's answer: the money arrives, or it comes back. */
export async function settleRefund(call: ApiCall, refund: Refund): Promise<void> {
  const charge = await call.store.get('charge', refund.charge);
  if ((await bankOf(call, charge)) === 'answers_later') {
    await call.store.save(Object.assign(refund, { status: 'succeeded' }), null);
    return call.emit('refund.updated', refund);
  }
  const movement = { type: 'refund_failure', amount: refund.amount, source: refund.id } as const;
  Object.assign(refund, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: (await recordMovement(call, movement)).id,
  });
  await call.store.save(refund, null);
  await changeRefunded(call, charge, -refund.amount);
  await call.emit('refund.updated', refund);
  await call.emit('refund.failed', refund);
}

async function bankOf(call: ApiCall, charge: Charge) {
  const method = await call.store.get('payment_method', charge.payment_method);
  return testCardOf(method.card.fingerprint).refund;
}

async function changeRefunded(call: ApiCall, charge: Charge, cents: number): Promise<void> {
  const amount_refunded = charge.amount_refunded + cents;
  await call.store.save(
    Object.assign(charge, { amount_refunded, refunded: amount_refunded === charge.amount_captured }),
  );
}
