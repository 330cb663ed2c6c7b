import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';

import { AreIds, IsDay, IsId, IsWideId, numbersOf } from '../../../platform/index.js';
import { type PetSize, petSizes } from '../../../plans/index.js';
import type { DayRefusal, StartRefusal } from '../availability.value.js';

export class AvailabilityQuery {
  /**
   * A salon-local date. Without it the answer has all days of the booking window, without their starts.
   * @example 2026-12-01
   */
  @IsOptional()
  @IsDay('date must be a date like 2026-12-01')
  date?: string;

  /**
   * The caller's own subscription. The answer respects its weekly limit, its end and its dog's other visits. The salon
   * has to accept the dog's size.
   */
  @IsOptional()
  @Type(() => Number)
  @IsId('subscriptionId must be a number')
  subscriptionId?: number;

  /** The size of a visitor's dog, in place of a subscription. The salon and the add-ons have to accept this size. */
  @IsOptional()
  @IsIn(petSizes, { message: 'petSize must be small, medium, large or x_large' })
  petSize?: PetSize;

  /**
   * The caller's own coming appointment that is to be moved. The answer uses its subscription and add-ons, and treats
   * its present time as free.
   */
  @IsOptional()
  @Type(() => Number)
  @IsWideId('appointmentId must be a number')
  appointmentId?: number;

  /**
   * With `appointmentId`: all later visits of its series are to be moved as well, and their times count as free too.
   */
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'rest must be true or false' })
  rest?: boolean;

  /** Ids of the chosen add-ons; they lengthen the visit. */
  @IsOptional()
  @Transform(numbersOf)
  @IsArray()
  @ArrayMaxSize(20, { message: 'Please choose at most 20 add-ons' })
  @AreIds('addons must be a list of numbers')
  addons?: number[];
}

export class AvailabilityStartDto {
  /** UTC instant. */
  startsAt!: string;
  /** Salon-local. @example 09:30 */
  time!: string;
  available!: boolean;
  /**
   * The reason against the start: past, subscription_ends, subscription_paused, week_limit, after_closing, into_break,
   * pet_busy, taken.
   */
  reason!: StartRefusal | null;
}

export class WeeklyUsageDto {
  /** Monday, salon-local. @example 2026-11-30 */
  startsOn!: string;
  /** Baths of this week already used. @example 3 */
  used!: number;
  /** @example 3 */
  limit!: number;
}

export class AvailabilityDayDto {
  /** Salon-local. @example 2026-12-01 */
  date!: string;
  available!: boolean;
  /**
   * The reason against the day: past, too_far, closed, subscription_ends, subscription_paused, week_limit,
   * after_closing, full.
   */
  reason!: DayRefusal | null;
  /**
   * The reason that the salon gave for being closed that day.
   * @example Thanksgiving
   */
  closure?: string;
  /** The number of free starts. */
  freeStarts!: number;
  /** Present only with a subscription. */
  week!: WeeklyUsageDto | null;
  /** Present only where one date was requested. */
  starts!: AvailabilityStartDto[] | null;
}

export class AvailabilityDto {
  salonId!: number;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** Minutes that the visit takes, add-ons included. @example 45 */
  durationMinutes!: number;
  days!: AvailabilityDayDto[];
}
