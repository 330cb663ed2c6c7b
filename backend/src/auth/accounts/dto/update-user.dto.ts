import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';

import { businessTerms } from '../../../plans/business-terms.js';
import { businessWords } from '../../../plans/business-words.js';
import { trimmed, trimmedOrNull } from '../../../platform/index.js';

/** Only the given fields change; an empty text clears an optional field. The e-mail address cannot be changed here. */
export class UpdateUserDto {
  @ValidateIf((user: UpdateUserDto) => user.firstName !== undefined)
  @Transform(trimmed)
  @IsString({ message: 'First name is required' })
  @MinLength(1, { message: 'First name is required' })
  @MaxLength(80, { message: 'First name must be at most 80 characters' })
  firstName?: string;

  @ValidateIf((user: UpdateUserDto) => user.lastName !== undefined)
  @Transform(trimmed)
  @IsString({ message: 'Last name is required' })
  @MinLength(1, { message: 'Last name is required' })
  @MaxLength(80, { message: 'Last name must be at most 80 characters' })
  lastName?: string;

  /** @example (512) 555-0142 */
  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'Please enter a valid phone number' })
  @MinLength(businessTerms.shortest.phone, { message: 'Please enter a valid phone number' })
  @MaxLength(40, { message: 'Please enter a valid phone number' })
  phone?: string | null;

  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'Address must be text' })
  @MaxLength(200, { message: 'Address must be at most 200 characters' })
  address?: string | null;

  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'City must be text' })
  @MaxLength(80, { message: 'City must be at most 80 characters' })
  city?: string | null;

  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'State must be text' })
  @MaxLength(40, { message: 'State must be at most 40 characters' })
  state?: string | null;

  @IsOptional()
  @Transform(trimmedOrNull)
  @IsString({ message: 'ZIP code must be text' })
  @MinLength(businessTerms.shortest.zipCode, { message: businessWords.zipCodeTooShort })
  @MaxLength(10, { message: 'ZIP code must be at most 10 characters' })
  zipCode?: string | null;
}
