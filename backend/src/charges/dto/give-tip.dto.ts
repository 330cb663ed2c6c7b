import { IsInt, Max, Min } from 'class-validator';

import { businessTerms } from '../../plans/index.js';
import { tipBoundsMessage } from '../charges.errors.js';

export class GiveTipDto {
  /**
   * Cents: one of the offered amounts or another one.
   * @example 500
   */
  @IsInt({ message: 'A tip is a whole number of cents' })
  @Min(businessTerms.tip.minimumCents, { message: tipBoundsMessage })
  @Max(businessTerms.tip.maximumCents, { message: tipBoundsMessage })
  amount!: number;
}
