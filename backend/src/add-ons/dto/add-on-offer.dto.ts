import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';

import { trimmed } from '../../platform/index.js';
import { type AddOnSize, addOnSizes } from '../add-on-size.rules.js';

// Specification section 5, add-on service form, to the letter.
const nameTooShort = { message: 'Name must be at least 3 characters' };
const descriptionTooShort = { message: 'Description must be at least 5 characters' };
const priceTooLow = { message: 'Price must be at least $1' };
const durationTooShort = { message: 'Duration must be at least 5 minutes' };

export class CreateAddOnDto {
  /** The caller's own salon. @example 2 */
  @IsInt({ message: 'Please select a salon' })
  @Min(1, { message: 'Please select a salon' })
  salonId!: number;

  /** @example Nail trim */
  @Transform(trimmed)
  @IsString(nameTooShort)
  @MinLength(3, nameTooShort)
  @MaxLength(80, { message: 'Name must be at most 80 characters' })
  name!: string;

  /** @example Clipped and filed, quick and kind. */
  @Transform(trimmed)
  @IsString(descriptionTooShort)
  @MinLength(5, descriptionTooShort)
  @MaxLength(500, { message: 'Description must be at most 500 characters' })
  description!: string;

  /** Cents. @example 1500 */
  @IsInt(priceTooLow)
  @Min(100, priceTooLow)
  @Max(100_000, { message: 'Price must be at most $1,000' })
  price!: number;

  @IsIn(addOnSizes, { message: 'petSize must be small, medium, large or all' })
  petSize!: AddOnSize;

  /** Minutes. @example 15 */
  @IsInt(durationTooShort)
  @Min(5, durationTooShort)
  @Max(480, { message: 'Duration must be at most 480 minutes' })
  duration!: number;
}

/** Only the given fields change; an add-on never goes to another salon. */
export class UpdateAddOnDto {
  @IfGiven()
  @IsInt({ message: 'Please select a salon' })
  salonId?: number;

  @IfGiven()
  @Transform(trimmed)
  @IsString(nameTooShort)
  @MinLength(3, nameTooShort)
  @MaxLength(80, { message: 'Name must be at most 80 characters' })
  name?: string;

  @IfGiven()
  @Transform(trimmed)
  @IsString(descriptionTooShort)
  @MinLength(5, descriptionTooShort)
  @MaxLength(500, { message: 'Description must be at most 500 characters' })
  description?: string;

  /** Cents. @example 1500 */
  @IfGiven()
  @IsInt(priceTooLow)
  @Min(100, priceTooLow)
  @Max(100_000, { message: 'Price must be at most $1,000' })
  price?: number;

  @IfGiven()
  @IsIn(addOnSizes, { message: 'petSize must be small, medium, large or all' })
  petSize?: AddOnSize;

  /** Minutes. @example 15 */
  @IfGiven()
  @IsInt(durationTooShort)
  @Min(5, durationTooShort)
  @Max(480, { message: 'Duration must be at most 480 minutes' })
  duration?: number;
}

/** Absent means unchanged; null is refused by the rules that follow. */
function IfGiven(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}
