import { IsIn, IsOptional } from 'class-validator';

import type { PetSize } from '../../../plans/index.js';
import { type AppointmentStatus, appointmentStatuses } from '../../visits/index.js';

/** A visit as the glance at the day shows it. */
export class SalonDayVisitDto {
  id!: number;
  /** UTC instant. */
  date!: string;
  /** UTC instant. */
  endsAt!: string;
  status!: AppointmentStatus;
  petName!: string;
  petSize!: PetSize;
  petOwnerName!: string;
  /** The station, counted from 1. */
  station!: number;
}

export class StationLoadDto {
  /** Salon-local. @example 09:30 */
  time!: string;
  /** The number of stations that are taken in this step. */
  taken!: number;
  /** Whether the step begins in the salon's break. */
  inBreak!: boolean;
}

export class SalonDayDto {
  /** The salon's own date. @example 2026-12-01 */
  date!: string;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  stations!: number;
  /** UTC instant; null on a day when the salon is closed. */
  opensAt!: string | null;
  /** UTC instant. */
  closesAt!: string | null;
  /**
   * The reason that the salon gave for being closed today.
   * @example Thanksgiving
   */
  closure!: string | null;
  /** Visits in progress, and visits due now. */
  now!: SalonDayVisitDto[];
  /** The next visits of today, soonest first. */
  next!: SalonDayVisitDto[];
  /** Visits of today that are still to come. */
  toCome!: number;
  completed!: number;
  noShows!: number;
  /** Visits of any day that should be over and that the salon has not marked. */
  overdue!: number;
  /** The load of every step between opening and closing. */
  load!: StationLoadDto[];
}

export class SalonOverviewDto {
  /** Distinct subscriptions across all appointments. */
  subscriptions!: number;
  /** Scheduled appointments that are still to come. */
  upcoming!: number;
}

export class SetAppointmentStatusDto {
  @IsIn(appointmentStatuses, { message: 'Please select a status' })
  status!: AppointmentStatus;

  /** The status that the caller saw. Where another status has been set meanwhile, the answer is 409. */
  @IsOptional()
  @IsIn(appointmentStatuses, { message: 'from must be a status' })
  from?: AppointmentStatus;
}
