import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { PageQuery, trimmedOrAbsent } from '../../../platform/index.js';

export class AppointmentsQuery extends PageQuery {
  /** Coming ones soonest first, past ones latest first; without it all, latest first. */
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
   * today and tomorrow: what was not cancelled, by the salon's day; upcoming: what is still open (scheduled, in
   * progress), overdue ones first; completed; cancelled: what did not take place, no-shows among it.
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

  /** By time (soonest first for what is coming, latest first for what is over), pet or owner; a minus turns it around. */
  @IsOptional()
  @IsIn(salonSorts, { message: 'sort must be date, pet or owner, with a minus to turn it around' })
  sort?: SalonSort;
}
