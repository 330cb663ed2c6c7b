import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

import type { AppointmentStatus } from '../appointment-status.rules.js';

export class ObjectToAppointmentDto {
  /** The owner's words about the visit. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Please say what happened' })
  @MinLength(3, { message: 'Please say what happened' })
  @MaxLength(500, { message: 'Please use at most 500 characters' })
  reason!: string;
}

/** An owner's objection that a visit did not take place, as administrators see it. */
export class AdminObjectionDto {
  appointmentId!: number;
  /** The scheduled start of the visit, a UTC instant. */
  visitAt!: string;
  timeZone!: string;
  petName!: string;
  ownerName!: string;
  ownerEmail!: string;
  salonId!: number;
  salonName!: string;
  reason!: string;
  /** UTC instant. */
  objectedAt!: string;
  /** The UTC instant at which the salon answered, or the objection stood; null while it waits. */
  settledAt!: string | null;
  /** The present status of the visit. */
  status!: AppointmentStatus;
}
