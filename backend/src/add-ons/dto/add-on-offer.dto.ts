import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

import { IfGiven, IsId, trimmed } from '../../platform/index.js';
import { type AddOnSize, addOnSizes } from '../add-on-size.rules.js';
import { businessTerms, businessWords } from '../../plans/index.js';

const { addOn, shortest } = businessTerms;

// The form shows the same sentences (rules.md#add-on-offers).
const nameTooShort = { message: businessWords.addOnNameTooShort };
const descriptionTooShort = { message: businessWords.addOnDescriptionTooShort };
const priceTooLow = { message: businessWords.addOnPriceTooLow };
const durationTooShort = { message: businessWords.addOnTooShort };

export class CreateAddOnDto {
  /** The caller's own salon. @example 2 */
  @IsId('Please select a salon')
  salonId!: number;

  /** @example Nail trim */
  @Transform(trimmed)
  @IsString(nameTooShort)
  @MinLength(shortest.addOnName, nameTooShort)
  @MaxLength(80, { message: 'Name must be at most 80 characters' })
  name!: string;

  /** @example Clipped and filed, quick and kind. */
  @Transform(trimmed)
  @IsString(descriptionTooShort)
  @MinLength(shortest.addOnDescription, descriptionTooShort)
  @MaxLength(500, { message: 'Description must be at most 500 characters' })
  description!: string;

  /** Cents. @example 1500 */
  @IsInt(priceTooLow)
  @Min(addOn.minimumPriceCents, priceTooLow)
  @Max(addOn.maximumPriceCents, { message: businessWords.addOnPriceTooHigh })
  price!: number;

  @IsIn(addOnSizes, { message: 'petSize must be small, medium, large or all' })
  petSize!: AddOnSize;

  /** Minutes. @example 15 */
  @IsInt(durationTooShort)
  @Min(addOn.minimumMinutes, durationTooShort)
  @Max(addOn.maximumMinutes, { message: businessWords.addOnTooLong })
  duration!: number;
}

/** Only the given fields change; an add-on stays with its salon. */
export class UpdateAddOnDto extends PartialType(CreateAddOnDto, { skipNullProperties: false }) {
  @IfGiven()
  @IsId('Please select a salon')
  declare salonId?: number;
}
