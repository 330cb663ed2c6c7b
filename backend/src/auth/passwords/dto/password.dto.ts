import { Transform } from 'class-transformer';
import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';

import { trimmed } from '../../../platform/index.js';
import { businessTerms } from '../../../plans/business-terms.js';
import { businessWords } from '../../../plans/business-words.js';

export class RequestPasswordResetDto {
  /** @example owner@lather.test */
  @Transform(trimmed)
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  email!: string;
}

export class PasswordResetRequestedDto {
  /** The same text for every address. */
  message!: string;
}

export class ConfirmPasswordResetDto {
  /** The part after the # of the mailed link. */
  @IsString({ message: 'This link is not complete' })
  @MinLength(1, { message: 'This link is not complete' })
  @MaxLength(200, { message: 'This link is not complete' })
  token!: string;

  @IsString({ message: businessWords.passwordTooShort })
  @MinLength(businessTerms.shortest.password, { message: businessWords.passwordTooShort })
  @MaxLength(200, { message: 'Password must be at most 200 characters' })
  password!: string;
}

export class PasswordResetResultDto {
  /** The account's address, to sign in with. */
  email!: string;
}

export class ChangePasswordDto {
  @IsString({ message: 'Please enter your current password' })
  @MinLength(1, { message: 'Please enter your current password' })
  @MaxLength(200, { message: 'Please enter your current password' })
  currentPassword!: string;

  @IsString({ message: businessWords.passwordTooShort })
  @MinLength(businessTerms.shortest.password, { message: businessWords.passwordTooShort })
  @MaxLength(200, { message: 'Password must be at most 200 characters' })
  newPassword!: string;
}
