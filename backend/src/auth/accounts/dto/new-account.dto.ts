import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { HasPlainLocalPart, OneObject, trimmed } from '../../../platform/index.js';
import { businessTerms } from '../../../plans/business-terms.js';
import { businessWords } from '../../../plans/business-words.js';

export class PetOwnerDto {
  /** @example Olive */
  @Transform(trimmed)
  @IsString({ message: 'First name is required' })
  @MinLength(1, { message: 'First name is required' })
  @MaxLength(80, { message: 'First name must be at most 80 characters' })
  firstName!: string;

  /** @example Park */
  @Transform(trimmed)
  @IsString({ message: 'Last name is required' })
  @MinLength(1, { message: 'Last name is required' })
  @MaxLength(80, { message: 'Last name must be at most 80 characters' })
  lastName!: string;
}

export class NewAccountDto {
  /**
   * An owner's username is derived from the e-mail; a salon chooses one (rules.md#usernames).
   * @example olive
   */
  @Transform(trimmed)
  @IsString({ message: 'Username is required' })
  @MinLength(1, { message: 'Username is required' })
  @MaxLength(80, { message: 'Username must be at most 80 characters' })
  username!: string;

  /** @example olive@example.com */
  @HasPlainLocalPart()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  email!: string;

  @IsString({ message: businessWords.passwordTooShort })
  @MinLength(businessTerms.shortest.password, { message: businessWords.passwordTooShort })
  @MaxLength(200, { message: 'Password must be at most 200 characters' })
  password!: string;

  /** Administrators cannot be created here. */
  @IsIn(['pet_owner', 'salon'], { message: 'Role must be pet_owner or salon' })
  role!: 'pet_owner' | 'salon';

  /** An owner's name; required for owners. */
  @IsOptional()
  @OneObject(() => PetOwnerDto)
  petOwner?: PetOwnerDto;
}
