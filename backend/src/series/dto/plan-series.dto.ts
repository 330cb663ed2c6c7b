import { IsArray, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

import { AreAddOnIds, IsAddOnTotal } from '../../add-ons/index.js';
import { IfGiven, IsDay, IsId, IsInstant, ObjectList } from '../../platform/index.js';
import { businessTerms } from '../../plans/index.js';

const { fewestVisits, maxVisits, maxWeeksApart } = businessTerms.series;
const howMany = `Please choose ${fewestVisits} to ${maxVisits} baths`;
const howFarApart = `Please choose every 1 to ${maxWeeksApart} weeks`;

/** A start that replaces the own time of one date. */
export class ChosenAlternativeDto {
  /** The date of the series, salon-local. @example 2026-12-08 */
  @IsDay('Please select a date')
  date!: string;

  /**
   * The start that was chosen instead, a UTC instant.
   * @example 2026-12-08T16:30:00.000Z
   */
  @IsInstant('Please select a date and time')
  startsAt!: string;
}

/** A series of baths at the same time of the salon's wall clock. */
export class PlanSeriesDto {
  /** @example 1 */
  @IsId('Please select a subscription')
  subscriptionId!: number;

  /** @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /**
   * The date of the first bath, salon-local.
   * @example 2026-12-01
   */
  @IsDay('Please select a date')
  date!: string;

  /**
   * The time of every bath, salon-local.
   * @example 10:00
   */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please choose a time' })
  time!: string;

  /** Weeks from one bath to the next. @example 1 */
  @IsInt({ message: howFarApart })
  @Min(1, { message: howFarApart })
  @Max(maxWeeksApart, { message: howFarApart })
  everyWeeks!: number;

  /**
   * The number of baths.
   * @example 8
   */
  @IsInt({ message: howMany })
  @Min(fewestVisits, { message: howMany })
  @Max(maxVisits, { message: howMany })
  visits!: number;

  /** Ids of the salon's add-ons for every bath. */
  @AreAddOnIds()
  addons?: number[];

  /** Other starts for dates that cannot be booked as they are. */
  @IfGiven()
  @IsArray({ message: 'chosen must be a list' })
  @ObjectList(() => ChosenAlternativeDto, maxVisits, `Please choose at most ${maxVisits} other times`)
  chosen?: ChosenAlternativeDto[];
}

export class BookSeriesDto extends PlanSeriesDto {
  /** `all`: every date or none; `fitting`: those that can be booked. */
  @IsIn(['all', 'fitting'], { message: 'Please choose all baths or those that fit' })
  take!: 'all' | 'fitting';

  /**
   * The price of the add-ons of one bath that the owner was shown, in cents. If they cost more, nothing is booked.
   * @example 1500
   */
  @IsAddOnTotal()
  addonsTotalCents?: number;

  /** A note for the salon, kept with every bath. */
  @IsOptional()
  @IsString({ message: 'Notes must be text' })
  @MaxLength(500, { message: 'Notes must be at most 500 characters' })
  notes?: string;
}
