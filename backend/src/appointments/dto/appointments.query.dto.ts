import { IsIn, IsOptional } from 'class-validator';

import { PageQuery } from '../../platform/index.js';

export class AppointmentsQuery extends PageQuery {
  /** Coming ones soonest first, past ones latest first; without it all, latest first. */
  @IsOptional()
  @IsIn(['upcoming', 'past'], { message: 'when must be upcoming or past' })
  when?: 'upcoming' | 'past';
}
