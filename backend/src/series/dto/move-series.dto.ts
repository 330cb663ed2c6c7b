import { IsArray, IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';

import { businessTerms } from '../../plans/index.js';
import { IsDay, IsWideId, ObjectList } from '../../platform/index.js';
import { PlannedVisitDto } from './series.dto.js';

const { mostVisits } = businessTerms.series;

/** In place of the new time that a visit would have, this start. */
export class ChosenStartDto {
  /** The visit. @example 1 */
  @IsWideId('Please select an appointment')
  appointmentId!: number;

  /** When it is to begin instead, a UTC instant. @example 2026-12-10T16:30:00.000Z */
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'Please select a date and time' })
  startsAt!: string;
}

/** Another weekday or time, or both, for a visit of a series and all later ones. */
export class PlanSeriesMoveDto {
  /** This visit and all later ones of the series. @example 1 */
  @IsWideId('Please select an appointment')
  appointmentId!: number;

  /** The new date of that visit, which says the weekday of the others; salon-local. @example 2026-12-03 */
  @IsDay('Please select a date')
  date!: string;

  /** The new time of every visit, salon-local. @example 14:00 */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Please choose a time' })
  time!: string;

  /** Other times for visits that cannot have the new one. */
  @IsOptional()
  @IsArray({ message: 'chosen must be a list' })
  @ObjectList(() => ChosenStartDto, mostVisits, `Please choose at most ${mostVisits} other times`)
  chosen?: ChosenStartDto[];
}

export class MoveSeriesDto extends PlanSeriesMoveDto {
  /** `all`: every visit or none; `fitting`: those that can be moved. */
  @IsIn(['all', 'fitting'], { message: 'Please choose all baths or those that fit' })
  take!: 'all' | 'fitting';
}

/** One visit as it would be moved. */
export class PlannedMoveDto extends PlannedVisitDto {
  /** @example 1 */
  appointmentId!: number;
  /** When it begins now, a UTC instant. @example 2026-12-08T16:00:00.000Z */
  movedFrom!: string;
  /** It has this time already. */
  unchanged!: boolean;
  /** Moved now, its old time still counts as one of its week's. */
  late!: boolean;
}

/** What of the rest of a series can be moved at this moment; it promises nothing. */
export class SeriesMovePlanDto {
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** How many of the visits can have their new time, or have it already. @example 4 */
  fitting!: number;
  /** The soonest first, by the times that they have now. */
  visits!: PlannedMoveDto[];
}
