import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';
import { businessTerms } from '../../../plans/business-terms.js';
import { businessWords } from '../../../plans/business-words.js';

export class LoginDto {
  /** @example owner@lather.test */
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email!: string;

  /** @example lather-demo */
  @IsString({ message: businessWords.passwordTooShort })
  @MinLength(businessTerms.shortest.password, { message: businessWords.passwordTooShort })
  @MaxLength(200, { message: 'Password must be at most 200 characters' })
  password!: string;
}
