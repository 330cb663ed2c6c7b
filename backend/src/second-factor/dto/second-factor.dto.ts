import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsEmail, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';

import { PasskeyAssertionDto } from '../../passkeys/index.js';
import { businessTerms } from '../../plans/business-terms.js';
import { businessWords } from '../../plans/business-words.js';
import { OneObject, trimmed } from '../../platform/index.js';

const isCode = { message: 'Please enter the six digits that your app shows' };
const isRecoveryCode = { message: 'Please enter one of your recovery codes' };

/** The second factor of the caller. */
export class SecondFactorDto {
  /** The time since which codes of an app are required; null if they are not. */
  @ApiProperty({ type: Date, nullable: true })
  codesSince!: Date | null;
  /**
   * The number of unused recovery codes.
   * @example 10
   */
  recoveryCodesLeft!: number;
  /** Whether the caller has to have a second factor. */
  required!: boolean;
  /** Whether the caller has no second factor, and may do nothing else until there is one. */
  lacking!: boolean;
}

/** The secret with which an app shows codes; it is sent only once. */
export class AuthenticatorSecretDto {
  /**
   * The secret to type into the app, in base32.
   * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
   */
  secret!: string;
  /**
   * The secret to show to the app as a picture.
   * @example otpauth://totp/Lather:ada%40lather.example?secret=JBSWY3DPEHPK3PXP&issuer=Lather
   */
  uri!: string;
}

export class RecoveryCodesDto {
  /**
   * Each code is valid once. They are shown here and never again.
   * @example ["abcd-efgh-jkmn"]
   */
  recoveryCodes!: string[];
}

export class AuthenticatorCodeDto {
  /** @example 123456 */
  @Transform(trimmed)
  @Matches(/^\d{6}$/, isCode)
  code!: string;
}

export class SecondFactorTicketDto {
  /** The ticket that answered the password. */
  @IsString({ message: 'This sign-in is not complete' })
  @MinLength(1, { message: 'This sign-in is not complete' })
  @MaxLength(100, { message: 'This sign-in is not complete' })
  ticket!: string;
}

export class SignInByCodeDto extends SecondFactorTicketDto {
  /** @example 123456 */
  @Transform(trimmed)
  @Matches(/^\d{6}$/, isCode)
  code!: string;
}

export class SignInByRecoveryCodeDto extends SecondFactorTicketDto {
  /** @example abcd-efgh-jkmn */
  @IsString(isRecoveryCode)
  @MinLength(1, isRecoveryCode)
  @MaxLength(40, isRecoveryCode)
  code!: string;
}

export class SignInBySecondFactorPasskeyDto extends SecondFactorTicketDto {
  @IsDefined({ message: 'This is not what a passkey answers' })
  @OneObject(() => PasskeyAssertionDto)
  passkey!: PasskeyAssertionDto;
}

export class ResetSecondFactorDto {
  /** @example ada@lather.example */
  @Transform(trimmed)
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254, { message: 'Please enter a valid email address' })
  email!: string;

  /**
   * The way in which the administrator knows that it is really this person.
   * @example Called back on the number in the files
   */
  @Transform(trimmed)
  @IsString({ message: businessWords.identificationTooShort })
  @MinLength(businessTerms.shortest.reason, { message: businessWords.identificationTooShort })
  @MaxLength(500, { message: 'The reason must be at most 500 characters' })
  reason!: string;
}
