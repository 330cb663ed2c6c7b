import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

import type { AppointmentStatus } from '../appointment-status.rules.js';

export class ObjectDto {
  /** What the owner says about it. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Please say what happened' })
  @MinLength(3, { message: 'Please say what happened' })
  @MaxLength(500, { message: 'Please use at most 500 characters' })
  reason!: string;
}

/** An owner's word that a visit did not take place, as administrators see it. */
export class ObjectionDto {
  appointmentId!: number;
  /** When the visit was to begin, a UTC instant. */
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
  /** When the salon answered, or the objection stood; a UTC instant, null while it waits. */
  settledAt!: string | null;
  /** What the visit is now. */
  status!: AppointmentStatus;
}
