import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

import { payoutStates } from '../../payouts/index.js';
import { KeysetQuery, trimmedOrAbsent } from '../../platform/index.js';

export class PayoutsQuery extends KeysetQuery {
  /**
   * Limits the list to this ISO week.
   * @example 2026-W48
   */
  @IsOptional()
  @Matches(/^\d{4}-W\d{2}$/, { message: 'week must be an ISO week such as 2026-W48' })
  week?: string;

  @IsOptional()
  @IsIn(payoutStates, { message: `state must be one of ${payoutStates.join(', ')}` })
  state?: (typeof payoutStates)[number];

  /** Part of the salon's name. */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString()
  @MaxLength(100, { message: 'q must be at most 100 characters' })
  q?: string;
}

export class QuestionedLinesQuery extends KeysetQuery {
  /** Questions that wait for a decision by default. */
  @IsOptional()
  @IsIn(['open', 'decided'], { message: 'state must be open or decided' })
  state?: 'open' | 'decided';
}

export class AdjustmentsQuery extends KeysetQuery {
  @IsOptional()
  @IsIn(['waiting', 'posted', 'declined'], { message: 'state must be waiting, posted or declined' })
  state?: 'waiting' | 'posted' | 'declined';
}

export class RevenueQuery {
  /** The number of months, the present one included; 12 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'months must be a whole number' })
  @Min(1, { message: 'months must be at least 1' })
  @Max(36, { message: 'months must be at most 36' })
  months?: number;
}
