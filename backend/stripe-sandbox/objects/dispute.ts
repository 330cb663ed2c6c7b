import type { DisputeKind } from '../cards/test-cards.js';
import { newId } from '../protocol/ids.js';
import type { BalanceTransaction } from './balance-transaction.js';
import type { Charge } from './charge.js';

export type Dispute = ReturnType<typeof newDispute>;

export type DisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'appeal_needs_response'
  | 'appeal_under_review';

/** The time in which a bank takes an answer. */
export const answerSeconds = 9 * 86_400;

/** The evidence that is sent to the bank as text. */
export const evidenceTexts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const;

const evidenceFiles = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const;

type Evidence = Record<(typeof evidenceTexts)[number] | (typeof evidenceFiles)[number], string | null>;

const noEvidence = Object.fromEntries([...evidenceTexts, ...evidenceFiles].map((name) => [name, null])) as Evidence;

/** Creates a dispute about a charge; an inquiry withdraws no money yet. */
export function newDispute(charge: Charge, { reason, inquiry }: DisputeKind, now: number) {
  const { card } = charge.payment_method_details;
  const network_reason_code = reason === 'fraudulent' ? '10.4' : '13.1';
  const case_type = inquiry ? 'inquiry' : 'chargeback';
  return {
    id: newId('du'),
    object: 'dispute' as const,
    amount: charge.amount,
    balance_transactions: [] as BalanceTransaction[],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: now + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {} as Record<string, string>,
    network_reason_code,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: card.brand, case_type, network: card.brand, network_reason_code },
      type: 'card',
    },
    reason,
    status: (inquiry ? 'warning_needs_response' : 'needs_response') as DisputeStatus,
  };
}

/** Returns whether the bank only asks, and has moved no money. */
export const isInquiry = ({ status }: Pick<Dispute, 'status'>): boolean => status.startsWith('warning');
export const awaitsAnswer = ({ status }: Pick<Dispute, 'status'>): boolean => status.endsWith('needs_response');
