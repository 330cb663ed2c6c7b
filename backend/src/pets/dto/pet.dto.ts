import { PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { type PetSize, petSizes } from '../../plans/index.js';
import { trimmed, trimmedOrAbsent, trimmedOrNull } from '../../platform/index.js';

export class PetDto {
  /** @example 7 */
  id!: number;
  /** @example Biscuit */
  name!: string;
  size!: PetSize;
  breed!: string | null;
  coatType!: string | null;
  specialNotes!: string | null;
}

export class CreatePetDto {
  /** @example Biscuit */
  @Transform(trimmed)
  @IsString({ message: 'Pet name is required' })
  @MinLength(1, { message: 'Pet name is required' })
  @MaxLength(60, { message: 'Pet name must be at most 60 characters' })
  name!: string;

  @IsIn(petSizes, { message: 'Please select a pet size' })
  size!: PetSize;

  /** @example Cocker Spaniel */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Breed must be text' })
  @MaxLength(80, { message: 'Breed must be at most 80 characters' })
  breed?: string;

  /** @example Curly */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Coat type must be text' })
  @MaxLength(80, { message: 'Coat type must be at most 80 characters' })
  coatType?: string;

  /** @example Shy of dryers */
  @IsOptional()
  @Transform(trimmedOrAbsent)
  @IsString({ message: 'Special notes must be text' })
  @MaxLength(1_000, { message: 'Special notes must be at most 1000 characters' })
  specialNotes?: string;
}

/** Only the given fields change; an empty text clears a field that is optional. */
export class UpdatePetDto extends PartialType(PickType(CreatePetDto, ['name', 'size']), { skipNullProperties: false }) {
  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'Breed must be text' })
  @MaxLength(80, { message: 'Breed must be at most 80 characters' })
  breed?: string | null;

  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'Coat type must be text' })
  @MaxLength(80, { message: 'Coat type must be at most 80 characters' })
  coatType?: string | null;

  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'Special notes must be text' })
  @MaxLength(1_000, { message: 'Special notes must be at most 1000 characters' })
  specialNotes?: string | null;
}
