import { Transform } from 'class-transformer';
import { IsEmail, IsString, Length, MaxLength } from 'class-validator';

import { HasPlainLocalPart, trimmed } from '../../platform/index.js';

export class AddressTokenDto {
  /**
   * The part after the # of the mailed link.
   * @example Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  @IsString({ message: 'This link is not complete' })
  @Length(1, 100, { message: 'This link is not complete' })
  token!: string;
}

export class ConfirmedAddressDto {
  /** The account's address from now on. @example owner@lather.test */
  email!: string;
}

export class ChangeAddressDto {
  /** @example olive@example.com */
  @Transform(trimmed)
  @HasPlainLocalPart()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  email!: string;
}

export class AddressMailSentDto {
  /** The same text whether the address has an account or not. */
  message!: string;
}
