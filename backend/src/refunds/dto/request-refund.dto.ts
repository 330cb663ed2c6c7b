import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Matches, MaxLength, Min, MinLength } from 'class-validator';

import { businessTerms, businessWords } from '../../plans/index.js';
import { IfGiven, trimmed } from '../../platform/index.js';

export class RequestRefundDto {
  /** The provider's charge, as the list of payments names it. @example ch_3MmlLrLkdIwHu7ix0snN0B15 */
  @Matches(/^ch_\w{1,90}$/, { message: 'Please choose the payment to refund' })
  stripeChargeId!: string;

  /**
   * Cents; without it everything that is left is refunded.
   * @example 2000
   */
  @IfGiven()
  @IsInt({ message: 'The amount must be a whole number of cents' })
  @Min(1, { message: 'The amount must be at least one cent' })
  amount?: number;

  /** Kept with the refund; the salon reads it in its statement. @example The bath was cut short. */
  @Transform(trimmed)
  @IsString({ message: businessWords.reasonTooShort })
  @MinLength(businessTerms.shortest.reason, { message: businessWords.reasonTooShort })
  @MaxLength(1_000, { message: 'The reason must be at most 1000 characters' })
  reason!: string;
}

export class DeclineRefundDto {
  /**
   * Stored with the refund, for the administrator who requested it.
   * @example The visit was as it should be.
   */
  @Transform(trimmed)
  @IsString({ message: businessWords.reasonTooShort })
  @MinLength(businessTerms.shortest.reason, { message: businessWords.reasonTooShort })
  @MaxLength(1_000, { message: 'The reason must be at most 1000 characters' })
  reason!: string;
}

const resolutions = ['paid_otherwise', 'not_owed'] as const;
type RefundResolution = (typeof resolutions)[number];

export class ResolveRefundDto {
  /**
   * `paid_otherwise` where the payer got the money from the platform's bank, `not_owed` where the platform keeps it.
   * @example paid_otherwise
   */
  @IsIn(resolutions, { message: 'Please choose what happened to the money' })
  resolution!: RefundResolution;

  /** Stored with the refund. @example Sent by bank transfer, because the card is closed. */
  @Transform(trimmed)
  @IsString({ message: businessWords.reasonTooShort })
  @MinLength(businessTerms.shortest.reason, { message: businessWords.reasonTooShort })
  @MaxLength(1_000, { message: 'The reason must be at most 1000 characters' })
  reason!: string;
}
