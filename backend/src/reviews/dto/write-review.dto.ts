import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { IsWideId, trimmedOrAbsent } from '../../platform/index.js';
import { businessTerms, businessWords } from '../../plans/index.js';

export class WriteReviewDto {
  /**
   * The id of a completed appointment of the caller.
   * @example 12
   */
  @IsWideId('Please choose the bath to review')
  appointmentId!: number;

  /** Stars, 1 to 5. @example 5 */
  @IsInt({ message: businessWords.starsMissing })
  @Min(1, { message: businessWords.starsMissing })
  @Max(businessTerms.shown.stars, { message: businessWords.starsMissing })
  rating!: number;

  /** @example Biscuit came home soft as a cloud. */
  @Transform(trimmedOrAbsent)
  @IsOptional()
  @IsString()
  @MaxLength(1000, { message: 'A review has at most 1000 characters' })
  comment?: string;
}
