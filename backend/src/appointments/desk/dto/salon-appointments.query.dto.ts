import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { PageQuery, trimmedOrAbsent } from '../../../platform/index.js';

export class AppointmentsQuery extends PageQuery {
  /**
   * `upcoming`: coming appointments, soonest first; `past`: past ones, latest first. Without it the list has all,
   * latest first.
   */
  @IsOptional()
  @IsIn(['upcoming', 'past'], { message: 'when must be upcoming or past' })
  when?: 'upcoming' | 'past';
}

/** The lists of a salon's working day; days are the salon's own. */
export const salonLists = ['today', 'tomorrow', 'upcoming', 'completed', 'cancelled'] as const;
export type SalonList = (typeof salonLists)[number];

export const salonSorts = ['date', '-date', 'pet', '-pet', 'owner', '-owner'] as const;
export type SalonSort = (typeof salonSorts)[number];

export class SalonAppointmentsQuery extends AppointmentsQuery {
  /**
   * today and tomorrow: visits that were not cancelled, by the salon's day; upcoming: visits still open (scheduled, in
   * progress), overdue ones first; completed; cancelled: visits that did not take place, no-shows included.
   */
  @IsOptional()
  @IsIn(salonLists, { message: 'filter must be today, tomorrow, upcoming, completed or cancelled' })
  filter?: SalonList;

  /** Part of the pet's or the owner's name. @example bisc */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString()
  @MaxLength(80, { message: 'q must be at most 80 characters' })
  q?: string;

  /**
   * The order: by time (soonest first for coming visits, latest first for past ones), pet or owner. A minus reverses
   * it.
   */
  @IsOptional()
  @IsIn(salonSorts, { message: 'sort must be date, pet or owner, with a minus to turn it around' })
  sort?: SalonSort;
}
