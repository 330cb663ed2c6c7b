import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { trimmed } from '../../../platform/index.js';

const longestField = 5_000;
const tooLong = { message: `Evidence has at most ${longestField} characters in each field` };

/** What is said to the bank; the draft is made from the visits, and every field can be changed. */
export class EvidenceDto {
  /** @example Olive Park */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  customerName!: string;

  /** @example olive@example.com */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  customerEmail!: string;

  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  productDescription!: string;

  /** The day of the latest bath; empty where there was none. @example 2026-11-05 */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  serviceDate!: string;

  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  cancellationPolicy!: string;

  /** @example Visits in the time that was paid for (1 completed): 2026-11-05: Biscuit was bathed at Bubbles & Bows */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(longestField, tooLong)
  text!: string;
}

export class DisputeActionsDto {
  /** The bank waits for evidence. */
  answer!: boolean;
}

/** A payment that its payer's bank takes back, or asks about. */
export class DisputeDto {
  id!: number;
  /** What the payment was for; null for money that was nobody's. @example subscription */
  kind!: 'subscription' | 'add_ons' | 'tip' | null;
  /** Cents. @example 4500 */
  amount!: number;
  /** What the holder told the bank, by the provider's code. @example fraudulent */
  reason!: string;
  /** The bank only asks, and has taken no money. */
  inquiry!: boolean;
  /** `closed` is how an inquiry ends. @example needs_response */
  state!: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Until when the bank takes evidence; UTC instant. */
  dueBy!: string | null;
  ownerEmail!: string | null;
  /** @example Biscuit */
  petName!: string | null;
  /** What was sent to the bank. */
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
