import { StatementDto } from '../../payouts/index.js';

/** The record that was made now, or by an earlier call with the same key. */
export class CreatedRecordDto {
  id!: number;
}

export class PayoutStateTotalDto {
  state!: 'draft' | 'scheduled' | 'sent' | 'paid' | 'failed' | 'held' | 'rolled_over';
  payouts!: number;
  cents!: number;
}

/** A week's payouts with their totals. */
export class PayoutRunDto {
  /** @example 2026-W48 */
  week!: string;
  draftedAt!: string | null;
  /** The instant at which the week's payouts were scheduled; null before. */
  ranAt!: string | null;
  paysAt!: string;
  payouts!: number;
  cents!: number;
  byState!: PayoutStateTotalDto[];
}

export class PayoutActionsDto {
  retry!: boolean;
  hold!: boolean;
  release!: boolean;
  takeBack!: boolean;
  /** Whether the salon can be asked to set up another account, because the provider lost or closed the present one. */
  renewAccount!: boolean;
}

/** The last clawback of a payout. */
export class PayoutReversalDto {
  amountCents!: number;
  reason!: string;
  /** `requested` until the provider has answered. */
  state!: 'requested' | 'done' | 'refused';
  /** The reason why the provider refused it. */
  problem!: string | null;
}

/** A payout as administrators see it. */
export class AdminPayoutDto extends StatementDto {
  salonId!: number;
  salonName!: string;
  /** The transfer's id at the payment provider. */
  transferId!: string | null;
  /** The number of tries since it was scheduled. */
  attempts!: number;
  nextAttemptAt!: string | null;
  /** Cents that can still be reversed; zero before it is sent. */
  leftCents!: number;
  clawback!: PayoutReversalDto | null;
  changedAt!: string;
  can!: PayoutActionsDto;
}

export class PayoutHoldDto {
  id!: number;
  salonId!: number;
  salonName!: string;
  reason!: string;
  placedBy!: string | null;
  placedAt!: string;
  /** Everything that is owed to the salon now, in cents. */
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
  /** Signed cents: positive for the salon. */
  cents!: number;
  reason!: string;
  state!: 'waiting' | 'posted' | 'declined';
  /** Whether another administrator has to approve it, because it is above the limit. */
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

/** The platform's revenue of a month in cents, by the UTC day of the causes. */
export class RevenueMonthDto {
  /** @example 2026-11 */
  month!: string;
  /** Payments of owners: subscriptions, add-ons, tips. */
  collectedCents!: number;
  /** The platform's share, less what refunds, disputes and adjustments took of it. */
  platformShareCents!: number;
  /** Fees of the payment provider. */
  feesCents!: number;
  /** Refunds to owners. */
  refundsCents!: number;
  /** Disputed payments, less those that were won. */
  disputesCents!: number;
  /** Payouts that were sent to salons. */
  paidOutCents!: number;
}
