import { IsOptional, IsString, MaxLength } from 'class-validator';

import { AreAddOnIds, IsAddOnTotal } from '../../../add-ons/index.js';
import { IsId, IsInstant } from '../../../platform/index.js';
export class BookAppointmentDto {
  /** @example 1 */
  @IsId('Please select a subscription')
  subscriptionId!: number;

  /** @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /** @example 1 */
  @IsId('Please select a pet')
  petId!: number;

  /** When the bath begins, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsInstant('Please select a date and time')
  date!: string;

  /** Ids of the salon's add-ons. */
  @AreAddOnIds()
  addons?: number[];

  /**
   * The price of these add-ons that the owner was shown, in cents. If they cost more, nothing is booked.
   * @example 1500
   */
  @IsAddOnTotal()
  addonsTotalCents?: number;

  /** A note for the salon. */
  @IsOptional()
  @IsString({ message: 'Notes must be text' })
  @MaxLength(500, { message: 'Notes must be at most 500 characters' })
  notes?: string;
}

export class MoveAppointmentDto {
  /** When the bath is to begin, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsInstant('Please select a date and time')
  date!: string;
}
