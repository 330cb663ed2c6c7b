import { StatementDto } from '../../payouts/index.js';

/** What was written down now, or by the same call before. */
export class RecordedDto {
  id!: number;
}

export class StateTotalDto {
  state!: 'draft' | 'scheduled' | 'sent' | 'paid' | 'failed' | 'held' | 'rolled_over';
  payouts!: number;
  cents!: number;
}

/** A week's payouts at a glance. */
export class PayoutRunDto {
  /** @example 2026-W48 */
  week!: string;
  draftedAt!: string | null;
  /** When its payouts were scheduled; null before. */
  ranAt!: string | null;
  paysAt!: string;
  payouts!: number;
  cents!: number;
  byState!: StateTotalDto[];
}

export class PayoutAbilitiesDto {
  retry!: boolean;
  hold!: boolean;
  release!: boolean;
  takeBack!: boolean;
  /** The provider lost or closed the salon's account: it can be asked to set up another. */
  renewAccount!: boolean;
}

/** What an administrator took back of a payout last. */
export class ClawbackDto {
  amountCents!: number;
  reason!: string;
  /** `requested` until the provider has answered. */
  state!: 'requested' | 'done' | 'refused';
  /** Why the provider refused it. */
  problem!: string | null;
}

/** A payout as administrators see it. */
export class PayoutCaseDto extends StatementDto {
  salonId!: number;
  salonName!: string;
  /** The transfer's id at the payment provider. */
  transferId!: string | null;
  /** Tries since it was scheduled. */
  attempts!: number;
  nextAttemptAt!: string | null;
  /** Cents that can still be taken back; nothing before it is sent. */
  leftCents!: number;
  clawback!: ClawbackDto | null;
  changedAt!: string;
  can!: PayoutAbilitiesDto;
}

export class PayoutHoldDto {
  id!: number;
  salonId!: number;
  salonName!: string;
  reason!: string;
  placedBy!: string | null;
  placedAt!: string;
  /** All that is owed to the salon now. */
  owedCents!: number;
}

export class QuestionedLineDto {
  id!: number;
  payoutId!: number;
  week!: string;
  salonId!: number;
  salonName!: string;
  /** @example Biscuit's baths */
  title!: string;
  formula!: string;
  cents!: number;
  question!: string;
  askedAt!: string;
  state!: 'open' | 'released' | 'upheld';
  reason!: string | null;
  decidedBy!: string | null;
  decidedAt!: string | null;
}

export class AdjustmentDto {
  id!: number;
  salonId!: number;
  salonName!: string;
  /** Signed: what the salon gets, or gives. */
  cents!: number;
  reason!: string;
  state!: 'waiting' | 'posted' | 'declined';
  /** Above the limit: another administrator has to approve it. */
  needsApproval!: boolean;
  questionedLineId!: number | null;
  proposedBy!: string;
  proposedAt!: string;
  decidedBy!: string | null;
  decidedAt!: string | null;
  decisionReason!: string | null;
  /** Whether the caller may approve it. */
  canApprove!: boolean;
}

/** What a month brought the platform; cents, by the UTC day on which it happened. */
export class RevenueMonthDto {
  /** @example 2026-11 */
  month!: string;
  /** From owners: subscriptions, add-ons, tips. */
  collectedCents!: number;
  /** The platform's share, less what refunds, disputes and adjustments took of it. */
  platformShareCents!: number;
  /** Kept by the payment provider. */
  feesCents!: number;
  /** Given back to owners. */
  refundsCents!: number;
  /** Taken back by owners' banks, less what was won. */
  disputesCents!: number;
  /** Sent to salons. */
  paidOutCents!: number;
}
