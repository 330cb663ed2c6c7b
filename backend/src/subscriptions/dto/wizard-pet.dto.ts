import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { businessTerms, type PetSize, petSizes } from '../../plans/index.js';
import { trimmed } from '../../platform/index.js';

const zip = { message: 'ZIP code is required for salon matching' };

/** A dog as the wizard describes it (rules.md#pet-profiles). */
export class WizardPetDto {
  /** @example Biscuit */
  @Transform(trimmed)
  @IsString({ message: 'Pet name is required' })
  @MinLength(1, { message: 'Pet name is required' })
  @MaxLength(60, { message: 'Pet name must be at most 60 characters' })
  name!: string;

  @IsIn(petSizes, { message: 'Please select a pet size' })
  size!: PetSize;

  @IsOptional()
  @IsBoolean({ message: 'isMixedBreed must be true or false' })
  isMixedBreed?: boolean;

  /** @example Cocker Spaniel */
  @Transform(trimmed)
  @IsString({ message: 'Primary breed is required' })
  @MinLength(1, { message: 'Primary breed is required' })
  @MaxLength(80, { message: 'Primary breed must be at most 80 characters' })
  primaryBreed!: string;

  /** In the owner's words. @example 3 years */
  @Transform(trimmed)
  @IsString({ message: 'Age is required' })
  @MinLength(1, { message: 'Age is required' })
  @MaxLength(40, { message: 'Age must be at most 40 characters' })
  age!: string;

  /** @example 78704 */
  @Transform(trimmed)
  @IsString(zip)
  @MinLength(businessTerms.shortest.zipCode, zip)
  @MaxLength(10, { message: 'ZIP code must be at most 10 characters' })
  ownerZipCode!: string;
}
