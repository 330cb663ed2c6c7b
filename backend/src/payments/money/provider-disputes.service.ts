import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';

import {
  idOf,
  instant,
  callStripe,
  DisputeNotAnswerable,
  EvidenceRefused,
  type KnownValue,
  orUndefined,
  StripeClient,
} from '../stripe/index.js';

/**
 * The state of a dispute. An inquiry is a bank's question that takes no money; it ends as `closed`, or becomes a
 * chargeback, answered or not, and then its states begin again. `under_review`: the evidence is with the bank.
 */
export type DisputeState = 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed';

/** A dispute of a payment, as the payment provider has it now. */
export interface ProviderDispute {
  /** The provider's id. */
  readonly id: string;
  readonly stripeChargeId: string;
  readonly cents: number;
  /** The reason that the card's holder gave the bank, as the provider's code. */
  readonly reason: string;
  readonly state: DisputeState;
  readonly inquiry: boolean;
  /** True while the bank's decision can be appealed, or the appeal is with the bank. */
  readonly appeal: boolean;
  /** The time until which evidence is taken. */
  readonly dueBy: Date | null;
  /** How often the bank has moved money. The number only grows. */
  readonly movements: number;
  /** The cents that the bank withdrew, and those that it reinstated. */
  readonly withdrawnCents: number;
  readonly reinstatedCents: number;
  /** The provider's fee for the dispute. */
  readonly feeCents: number;
  readonly openedAt: Date;
}

/** The evidence for the bank, in the provider's own fields. */
export type DisputeEvidence = Pick<
  Stripe.DisputeUpdateParams.Evidence,
  | 'customer_name'
  | 'customer_email_address'
  | 'product_description'
  | 'service_date'
  | 'cancellation_policy_disclosure'
  | 'uncategorized_text'
>;

/** Each status that the installed SDK knows; an update of it that adds one does not compile before it stands here. */
const states: Readonly<Record<KnownValue<Stripe.Dispute.Status>, DisputeState>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

/** Returns the state that a status of Stripe's means; a status that the SDK does not know yet is left to the bank. */
export const disputeStateOf = (status: string): DisputeState =>
  new Map<string, DisputeState>(Object.entries(states)).get(status) ?? 'under_review';

/** Disputes at the payment provider. Every method may throw PaymentsUnavailable. */
@Injectable()
export class ProviderDisputes {
  constructor(private readonly stripe: StripeClient) {}

  /** Returns the dispute's present state; undefined if the provider does not know the id. */
  async readDispute(id: string): Promise<ProviderDispute | undefined> {
    const found = await this.retrieve(id);
    return found && disputeFrom(found);
  }

  /**
   * Sends evidence to the bank, which is possible once. Sending again what the bank already has changes nothing.
   * @throws DisputeNotAnswerable, and EvidenceRefused where the bank still waits for an answer
   */
  async answer(id: string, evidence: DisputeEvidence): Promise<ProviderDispute> {
    const call = () => this.stripe.api.disputes.update(id, { evidence, submit: true });
    try {
      return disputeFrom(await callStripe(() => orRefused(call)));
    } catch (error) {
      if (!(error instanceof EvidenceRefused)) throw error;
      const present = await this.retrieve(id);
      if (!present) throw new DisputeNotAnswerable();
      if (disputeStateOf(present.status) === 'needs_response') throw error;
      // The answer to an earlier call, which sent the evidence, was lost.
      if (hasEvidence(present, evidence)) return disputeFrom(present);
      throw new DisputeNotAnswerable();
    }
  }

  private retrieve(id: string): Promise<Stripe.Dispute | undefined> {
    return callStripe(() => orUndefined(() => this.stripe.api.disputes.retrieve(id)));
  }
}

/** Returns whether the bank has exactly this evidence. The provider keeps an empty text as null. */
function hasEvidence(
  { evidence: had, evidence_details: { submission_count: sent } }: Stripe.Dispute,
  evidence: DisputeEvidence,
): boolean {
  const names = Object.keys(evidence) as (keyof DisputeEvidence)[];
  return sent > 0 && names.every((name) => (had[name] ?? '') === (evidence[name] ?? ''));
}

function disputeFrom(dispute: Stripe.Dispute): ProviderDispute {
  const { id, object, charge, status, evidence_details: details, balance_transactions: movements } = dispute;
  if (object !== 'dispute') throw new Error(`Stripe returned an object that is not a dispute: ${id}.`);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = movements.map(({ amount }) => amount);
  return {
    id,
    stripeChargeId: idOf(charge),
    cents: dispute.amount,
    reason: dispute.reason,
    state: disputeStateOf(status),
    inquiry: status.startsWith('warning'),
    appeal: status.startsWith('appeal'),
    dueBy: details.due_by === null ? null : instant(details.due_by),
    movements: movements.length,
    withdrawnCents: -sum(amounts.filter((amount) => amount < 0)),
    reinstatedCents: sum(amounts.filter((amount) => amount > 0)),
    feeCents: sum(movements.map(({ fee }) => fee)),
    openedAt: instant(dispute.created),
  };
}

async function orRefused<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new EvidenceRefused(error.message);
    throw error;
  }
}
