import type { ApiCall } from '../../api/api-call.js';
import type { DisputeKind } from '../../cards/test-cards.js';
import type { Charge } from '../../objects/charge.js';
import { answerSeconds, type Dispute, isInquiry, newDispute } from '../../objects/dispute.js';
import { recordMovement } from '../balance/movements.js';
import { disputeFee } from '../balance/provider-fee.rules.js';

/**
 * Opens a dispute: the bank withdraws the money until it has decided, and Stripe keeps its fee permanently. An inquiry
 * withdraws nothing.
 */
export async function openDispute(call: ApiCall, charge: Charge, kind: DisputeKind): Promise<void> {
  const dispute = newDispute(charge, kind, call.now);
  if (!kind.inquiry) {
    await move(call, dispute, -dispute.amount, disputeFee);
    await call.store.save(Object.assign(charge, { disputed: true }));
  }
  await call.store.save(dispute);
  await call.emit('charge.dispute.created', dispute);
  if (!kind.inquiry) await call.emit('charge.dispute.funds_withdrawn', dispute);
}

/** Turns an inquiry into a chargeback, whatever its state: the bank takes the money and gives time for another answer. */
export async function escalateInquiry(call: ApiCall, dispute: Dispute): Promise<void> {
  if (!isInquiry(dispute)) return;
  await move(call, dispute, -dispute.amount, disputeFee);
  Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
  Object.assign(dispute.evidence_details, { due_by: call.now + answerSeconds, past_due: false });
  Object.assign(dispute.payment_method_details.card, { case_type: 'chargeback' });
  const charge = await call.store.get('charge', dispute.charge);
  await call.store.save(Object.assign(charge, { disputed: true }));
  await call.store.save(dispute);
  await call.emit('charge.dispute.updated', dispute);
  await call.emit('charge.dispute.funds_withdrawn', dispute);
}

/** Closes a dispute in the platform's favour, which brings the money back; an inquiry is closed. */
export async function winDispute(call: ApiCall, dispute: Dispute): Promise<void> {
  if (isInquiry(dispute)) return close(call, dispute, 'warning_closed');
  await move(call, dispute, dispute.amount, 0);
  await close(call, dispute, 'won');
  await call.emit('charge.dispute.funds_reinstated', dispute);
}

/**
 * Closes a dispute in the holder's favour, by the bank's decision or for lack of an answer. The money of one that was
 * won is withdrawn again.
 */
export async function loseDispute(call: ApiCall, dispute: Dispute): Promise<void> {
  if (dispute.status === 'won') await move(call, dispute, -dispute.amount, 0);
  return close(call, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
}

/** Closes a dispute that was not answered in time. */
export function leaveUnanswered(call: ApiCall, dispute: Dispute): Promise<void> {
  dispute.evidence_details.past_due = true;
  return loseDispute(call, dispute);
}

/** Rejects the evidence, which can be appealed until another deadline. */
async function allowAppeal(call: ApiCall, dispute: Dispute): Promise<void> {
  dispute.evidence_details.due_by = call.now + answerSeconds;
  await call.store.save(Object.assign(dispute, { status: 'appeal_needs_response' }));
  await call.emit('charge.dispute.updated', dispute);
}

/** What a bank may decide about a dispute, with or without an answer. */
export type DisputeDecision = 'win' | 'lose' | 'escalate' | 'allow_appeal';

const decisions: Readonly<Record<DisputeDecision, (call: ApiCall, dispute: Dispute) => Promise<void>>> = {
  win: winDispute,
  lose: loseDispute,
  escalate: escalateInquiry,
  allow_appeal: allowAppeal,
};

/** Lets the bank decide about a dispute by itself, also once more about one that it had decided. */
export async function decideDispute(call: ApiCall, id: string, decision: DisputeDecision): Promise<void> {
  await decisions[decision](call, await call.store.get('dispute', id));
}

async function close(call: ApiCall, dispute: Dispute, status: Dispute['status']): Promise<void> {
  await call.store.save(Object.assign(dispute, { status }));
  await call.emit('charge.dispute.closed', dispute);
}

async function move(call: ApiCall, dispute: Dispute, amount: number, fee: number): Promise<void> {
  const reportingCategory = amount < 0 ? 'dispute' : 'dispute_reversal';
  const description = `${amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal'} for ${dispute.charge}`;
  const movement = { type: 'adjustment', amount, fee, source: dispute.id, description, reportingCategory } as const;
  dispute.balance_transactions.push(await recordMovement(call, movement));
}
