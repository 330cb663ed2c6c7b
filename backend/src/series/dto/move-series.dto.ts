import { IsArray, IsIn, Matches } from 'class-validator';

import { businessTerms } from '../../plans/index.js';
import { IfGiven, IsDay, IsInstant, IsWideId, ObjectList } from '../../platform/index.js';
import { PlannedVisitDto } from './series.dto.js';

const { maxVisits } = businessTerms.series;

/** A start that replaces the new time of one visit. */
export class ChosenStartDto {
  /**
   * The id of the visit.
   * @example 1
   */
  @IsWideId('Please select an appointment')
  appointmentId!: number;

  /**
   * The start that was chosen instead, a UTC instant.
   * @example 2026-12-10T16:30:00.000Z
   */
  @IsInstant('Please select a date and time')
  startsAt!: string;
}

/** Another weekday or time, or both, for a visit of a series and all later ones. */
export class PlanSeriesMoveDto {
  /**
   * The first visit to be moved; all later ones of the series move as well.
   * @example 1
   */
  @IsWideId('Please select an appointment')
  appointmentId!: number;

  /**
   * The new date of that visit, salon-local; it gives the weekday of the others.
   * @example 2026-12-03
   */
  @IsDay('Please select a date')
  date!: string;

  /** The new time of every visit, salon-local. @example 14:00 */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please choose a time' })
  time!: string;

  /** Other starts for visits that cannot have the new time. */
  @IfGiven()
  @IsArray({ message: 'chosen must be a list' })
  @ObjectList(() => ChosenStartDto, maxVisits, `Please choose at most ${maxVisits} other times`)
  chosen?: ChosenStartDto[];
}

export class MoveSeriesDto extends PlanSeriesMoveDto {
  /** `all`: every visit or none; `fitting`: those that can be moved. */
  @IsIn(['all', 'fitting'], { message: 'Please choose all baths or those that fit' })
  take!: 'all' | 'fitting';
}

/** The plan of one visit. */
export class PlannedMoveDto extends PlannedVisitDto {
  /** @example 1 */
  appointmentId!: number;
  /**
   * Its present start, a UTC instant.
   * @example 2026-12-08T16:00:00.000Z
   */
  movedFrom!: string;
  /** Whether it has the wanted time already. */
  unchanged!: boolean;
  /** Whether its old time still counts in its week if it is moved now. */
  late!: boolean;
}

/** The plan of moving the rest of a series, as of this moment; it promises nothing. */
export class SeriesMovePlanDto {
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /**
   * The number of visits that can have their new time, or have it already.
   * @example 4
   */
  fitting!: number;
  /** The visits, soonest first by their present times. */
  visits!: PlannedMoveDto[];
}
