import { IsInt, Max, Min } from 'class-validator';

import { businessTerms, businessWords } from '../../plans/index.js';

export class GiveTipDto {
  /**
   * Cents: one of the offered amounts or another one.
   * @example 500
   */
  @IsInt({ message: 'A tip is a whole number of cents' })
  @Min(businessTerms.tip.minimumCents, { message: businessWords.tipBounds })
  @Max(businessTerms.tip.maximumCents, { message: businessWords.tipBounds })
  amount!: number;
}
