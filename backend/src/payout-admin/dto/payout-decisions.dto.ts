import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, MinLength, NotEquals } from 'class-validator';

import { businessTerms, businessWords } from '../../plans/index.js';
import { IfGiven, IsId, trimmed } from '../../platform/index.js';

/** The largest amount, a million dollars; more is a typing error. */
const largestCents = 100_000_000;

export class ReasonDto {
  /**
   * Stored in the audit log.
   * @example The bank details do not belong to this salon.
   */
  @Transform(trimmed)
  @IsString({ message: businessWords.reasonTooShort })
  @MinLength(businessTerms.shortest.reason, { message: businessWords.reasonTooShort })
  @MaxLength(1_000, { message: 'The reason must be at most 1000 characters' })
  reason!: string;
}

export class ReversePayoutDto extends ReasonDto {
  /**
   * Cents; without it everything that is left of the transfer.
   * @example 2000
   */
  @IfGiven()
  @IsInt({ message: 'The amount is a whole number of cents' })
  @Min(1, { message: 'The amount must be at least one cent' })
  @Max(largestCents, { message: 'The amount is too large' })
  amountCents?: number;
}

export class PlacePayoutHoldDto extends ReasonDto {
  @IsId('Please choose a salon')
  salonId!: number;
}

export class DecideQuestionedLineDto extends ReasonDto {
  /** `released` pays the line with the next statement; `upheld` corrects it by an adjustment as well. */
  @IsIn(['released', 'upheld'], { message: 'The decision must be released or upheld' })
  decision!: 'released' | 'upheld';

  /**
   * The correction of an upheld line, in signed cents.
   * @example 880
   */
  @IfGiven()
  @IsCents()
  correctionCents?: number;
}

export class ProposeAdjustmentDto extends PlacePayoutHoldDto {
  /**
   * Signed cents: positive for the salon.
   * @example -1500
   */
  @IsCents()
  cents!: number;
}

/** Checks for a signed amount other than zero. */
function IsCents(): PropertyDecorator {
  const rules = [
    IsInt({ message: 'The amount must be in whole cents' }),
    Min(-largestCents, { message: 'The amount is too large' }),
    Max(largestCents, { message: 'The amount is too large' }),
    NotEquals(0, { message: 'The amount must not be zero' }),
  ];
  return (target, property) => {
    for (const rule of rules) rule(target, property);
  };
}
