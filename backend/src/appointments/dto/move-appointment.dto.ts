import { IsISO8601 } from 'class-validator';

export class MoveAppointmentDto {
  /** When the bath is to begin, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'Please select a date and time' })
  date!: string;
}
