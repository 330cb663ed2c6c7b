import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { createdRange, flag, id, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { awaitsAnswer, type Dispute, evidenceTexts, isInquiry } from '../../objects/dispute.js';
import { escalateInquiry, loseDispute, winDispute } from './dispute-course.js';

const filters = { charge: id.optional(), created: createdRange.optional(), payment_intent: id.optional() };
const evidence = z.strictObject(Object.fromEntries(evidenceTexts.map((name) => [name, text.optional()])));
const answer = { evidence: evidence.optional(), metadata: metadata.optional(), submit: flag.optional() };

export const disputes: Operation[] = [
  operation('GET /v1/disputes', { ...page, ...filters }, (call, { charge, payment_intent, ...part }) => {
    const content = { ...(charge && { charge }), ...(payment_intent && { payment_intent }) };
    return call.store.page('dispute', '/v1/disputes', content, part);
  }),
  operation('GET /v1/disputes/:id', {}, (call) => call.store.get('dispute', addressedId(call))),
  operation('POST /v1/disputes/:id', answer, async (call, { evidence: given, metadata: change, submit = true }) => {
    const dispute = await call.store.get('dispute', addressedId(call));
    dispute.metadata = changedMetadata(dispute.metadata, change);
    if (given) await storeEvidence(call, dispute, given, submit);
    else await call.store.save(dispute);
    return dispute;
  }),
  operation('POST /v1/disputes/:id/close', {}, async (call) => {
    const dispute = await call.store.get('dispute', addressedId(call));
    refuseClosed(dispute);
    await loseDispute(call, dispute);
    return dispute;
  }),
];

/**
 * Stores the evidence. Once it is submitted, Stripe's test words make the bank decide at once, or escalate an inquiry;
 * any other evidence stays under review.
 */
async function storeEvidence(
  call: ApiCall,
  dispute: Dispute,
  given: z.infer<typeof evidence>,
  submit: boolean,
): Promise<void> {
  refuseClosed(dispute);
  const texts = Object.entries(given).map(([name, value]) => [name, value || null]);
  Object.assign(dispute.evidence, Object.fromEntries(texts));
  dispute.evidence_details.has_evidence = true;
  if (submit) {
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.submission_method = 'manual';
    dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
  }
  await call.store.save(dispute);
  await call.emit('charge.dispute.updated', dispute);
  if (!submit) return;
  if (dispute.evidence.uncategorized_text === 'winning_evidence') await winDispute(call, dispute);
  if (dispute.evidence.uncategorized_text === 'losing_evidence') await loseDispute(call, dispute);
  if (dispute.evidence.uncategorized_text === 'escalate_inquiry_evidence') await escalateInquiry(call, dispute);
}

function refuseClosed(dispute: Dispute): void {
  if (dispute.status === 'appeal_needs_response')
    throw new InvalidRequest("You can't update other dispute evidence during the appeal stage.");
  if (!awaitsAnswer(dispute)) throw new InvalidRequest('This dispute is already closed or under review.');
}
