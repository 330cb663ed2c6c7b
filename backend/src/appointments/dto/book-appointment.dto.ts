import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  MaxLength,
  Min,
} from 'class-validator';

export class BookAppointmentDto {
  /** @example 1 */
  @IsInt({ message: 'Please select a subscription' })
  @Min(1, { message: 'Please select a subscription' })
  subscriptionId!: number;

  /** @example 2 */
  @IsInt({ message: 'Please select a salon' })
  @Min(1, { message: 'Please select a salon' })
  salonId!: number;

  /** @example 1 */
  @IsInt({ message: 'Please select a pet' })
  @Min(1, { message: 'Please select a pet' })
  petId!: number;

  /** When the bath begins, a UTC instant. @example 2026-12-01T15:00:00.000Z */
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'Please select a date and time' })
  date!: string;

  /** Ids of the salon's add-ons. */
  @IsOptional()
  @IsArray({ message: 'addons must be a list of numbers' })
  @ArrayMaxSize(20, { message: 'Please choose at most 20 add-ons' })
  @ArrayUnique({ message: 'Each add-on can be chosen once' })
  @IsInt({ each: true, message: 'addons must be a list of numbers' })
  addons?: number[];

  /** A word for the salon. */
  @IsOptional()
  @IsString({ message: 'Notes must be text' })
  @MaxLength(500, { message: 'Notes must be at most 500 characters' })
  notes?: string;
}
