import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';

export class LoginDto {
  /** @example owner@lather.test */
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email!: string;

  /** @example lather-demo */
  @IsString({ message: 'Password must be at least 6 characters' })
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @MaxLength(200, { message: 'Password must be at most 200 characters' })
  password!: string;
}
