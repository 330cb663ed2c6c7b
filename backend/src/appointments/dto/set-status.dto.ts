import { IsIn, IsOptional } from 'class-validator';

import { type AppointmentStatus, appointmentStatuses } from '../appointment-status.rules.js';

export class SetStatusDto {
  @IsIn(appointmentStatuses, { message: 'Please select a status' })
  status!: AppointmentStatus;

  /** The status that the caller saw; where another has been set meanwhile, the answer is 409. */
  @IsOptional()
  @IsIn(appointmentStatuses, { message: 'from must be a status' })
  from?: AppointmentStatus;
}
