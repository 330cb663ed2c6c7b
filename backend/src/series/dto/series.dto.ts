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

/** The plan of one date. */
export class PlannedVisitDto {
  /**
   * The date of the series, salon-local.
   * @example 2026-12-08
   */
  date!: string;
  /** The wanted or chosen start, a UTC instant; null where the clocks skip it. @example 2026-12-08T16:00:00.000Z */
  startsAt!: string | null;
  available!: boolean;
  /**
   * The code with which a booking would be refused; null where it would not.
   * @example appointments.slot_taken
   */
  code!: string | null;
  /**
   * The reason as a sentence.
   * @example This time has just been taken. Please choose another.
   */
  reason!: string | null;
  /** Free starts nearby, nearest first. The first ones of all dates can be booked together. */
  alternatives!: SeriesAlternativeDto[];
}

/** The plan of a series, as of this moment; it promises nothing. */
export class SeriesPlanDto {
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** Minutes that each visit takes, add-ons included. @example 30 */
  durationMinutes!: number;
  /**
   * The number of dates that can be booked.
   * @example 7
   */
  fitting!: number;
  visits!: PlannedVisitDto[];
}

/** A booked series. */
export class SeriesDto {
  /** @example 1 */
  id!: number;
  /** Dates of the series that could not be booked, salon-local. */
  leftOut!: string[];
  /** Its visits, soonest first. */
  appointments!: AppointmentDto[];
}

export class EndSeriesDto {
  /**
   * The first visit to be cancelled; all later ones of the series are cancelled as well.
   * @example 1
   */
  @IsWideId('Please select an appointment')
  appointmentId!: number;
}
