import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { trimmedOrAbsent } from '../../platform/index.js';

export class WriteReviewDto {
  /** A completed appointment of the caller's. @example 12 */
  @IsInt({ message: 'Please choose the bath to review' })
  @Min(1, { message: 'Please choose the bath to review' })
  appointmentId!: number;

  /** Stars, 1 to 5. @example 5 */
  @IsInt({ message: 'Please give 1 to 5 stars' })
  @Min(1, { message: 'Please give 1 to 5 stars' })
  @Max(5, { message: 'Please give 1 to 5 stars' })
  rating!: number;

  /** @example Biscuit came home soft as a cloud. */
  @Transform(trimmedOrAbsent)
  @IsOptional()
  @IsString()
  @MaxLength(1000, { message: 'A review has at most 1000 characters' })
  comment?: string;
}
