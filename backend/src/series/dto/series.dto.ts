import { AppointmentDto } from '../../appointments/index.js';
import { IsWideId } from '../../platform/index.js';

/** A free start near a date that cannot be booked. */
export class SeriesAlternativeDto {
  /** UTC instant. @example 2026-12-08T16:30:00.000Z */
  startsAt!: string;
  /** Salon-local. @example 2026-12-08 */
  date!: string;
  /** Salon-local. @example 10:30 */
  time!: string;
}

/** One date of a planned series. */
export class PlannedVisitDto {
  /** Of the series, salon-local. @example 2026-12-08 */
  date!: string;
  /** The wanted or chosen start, a UTC instant; null where the clocks skip it. @example 2026-12-08T16:00:00.000Z */
  startsAt!: string | null;
  available!: boolean;
  /** Why not, as a booking would answer. @example appointments.slot_taken */
  code!: string | null;
  /** The same as a sentence. @example This time has just been taken. Please choose another. */
  reason!: string | null;
  /** The nearest first; the first ones of all dates can be booked together. */
  alternatives!: SeriesAlternativeDto[];
}

/** What of a series can be booked at this moment; it promises nothing. */
export class SeriesPlanDto {
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** Minutes that each visit takes, add-ons included. @example 30 */
  durationMinutes!: number;
  /** How many of the dates can be booked. @example 7 */
  fitting!: number;
  visits!: PlannedVisitDto[];
}

/** A series that was booked. */
export class SeriesDto {
  /** @example 1 */
  id!: number;
  /** Dates of the series that could not be booked, salon-local. */
  leftOut!: string[];
  /** Its visits, the soonest first. */
  appointments!: AppointmentDto[];
}

export class EndSeriesDto {
  /** This visit and all later ones of the series are given up. @example 1 */
  @IsWideId('Please select an appointment')
  appointmentId!: number;
}
