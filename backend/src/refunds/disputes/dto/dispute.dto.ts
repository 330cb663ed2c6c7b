import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';

import { IfGiven, trimmed } from '../../../platform/index.js';

const longestField = 5_000;
const tooLong = { message: `Evidence has at most ${longestField} characters in each field` };

/** Evidence for the bank. The draft is made from the visits, and every field can be changed. */
export class EvidenceDto {
  /** @example Olive Park */
  @IfGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  customerName!: string;

  /** @example olive@example.com */
  @IfGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  customerEmail!: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  productDescription!: string;

  /**
   * The day of the latest bath; empty where there was none.
   * @example 2026-11-05
   */
  @IfGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  serviceDate!: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  cancellationPolicy!: string;

  /** @example Visits in the time that was paid for (1 completed): 2026-11-05: Biscuit was bathed at Bubbles & Bows */
  @IfGiven()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  text!: string;
}

export class DisputeActionsDto {
  /** Whether evidence can be sent to the bank. */
  answer!: boolean;
}

/** A payment that the owner's bank takes back, or asks about. */
export class DisputeDto {
  id!: number;
  /**
   * The kind of the payment; null for one that the ledger does not know.
   * @example subscription
   */
  kind!: 'subscription' | 'add_ons' | 'tip' | null;
  /** Cents. @example 4500 */
  amount!: number;
  /**
   * The provider's code for the reason that the card's holder gave to the bank.
   * @example fraudulent
   */
  reason!: string;
  /** True for an inquiry: the bank only asks, and has taken no money. It may become a chargeback later. */
  inquiry!: boolean;
  /** True for a decision that can be appealed in the provider's dashboard, or whose appeal is with the bank. */
  appeal!: boolean;
  /**
   * The state of the dispute; an inquiry ends as `closed`, or begins again as a chargeback.
   * @example needs_response
   */
  state!: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed';
  /** The UTC instant until which the bank takes evidence. */
  dueBy!: string | null;
  ownerEmail!: string | null;
  /** @example Biscuit */
  petName!: string | null;
  /** The evidence that was sent to the bank. */
  evidence!: EvidenceDto | null;
  /** The administrator's username. */
  answeredBy!: string | null;
  /** UTC instant. */
  answeredAt!: string | null;
  stripeChargeId!: string;
  stripeDisputeId!: string;
  /** UTC instant. */
  openedAt!: string;
  can!: DisputeActionsDto;
}
