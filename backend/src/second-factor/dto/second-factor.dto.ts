import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsEmail, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';

import { PasskeyAssertionDto } from '../../passkeys/index.js';
import { OneObject, trimmed } from '../../platform/index.js';

const isCode = { message: 'Please enter the six digits that your app shows' };
const isRecoveryCode = { message: 'Please enter one of your recovery codes' };

/** The second factor of the caller. */
export class SecondFactorDto {
  /** Since when codes of an app are asked for; null where they are not. */
  @ApiProperty({ type: Date, nullable: true })
  codesSince!: Date | null;
  /**
   * Recovery codes that were not used yet.
   * @example 10
   */
  recoveryCodesLeft!: number;
  /** Whether the caller has to have a second factor. */
  required!: boolean;
  /** Whether the caller has none, and can do nothing else until there is one. */
  lacking!: boolean;
}

/** What an app is given once, to show codes from then on. */
export class NewCodesDto {
  /**
   * To be typed into the app, in base32.
   * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
   */
  secret!: string;
  /**
   * To be shown to the app as a picture.
   * @example otpauth://totp/Lather:ada%40lather.example?secret=JBSWY3DPEHPK3PXP&issuer=Lather
   */
  uri!: string;
}

export class RecoveryCodesDto {
  /**
   * Each is good once. They are shown here and never again.
   * @example ["abcd-efgh-jkmn"]
   */
  recoveryCodes!: string[];
}

export class CodeDto {
  /** @example 123456 */
  @Transform(trimmed)
  @Matches(/^\d{6}$/, isCode)
  code!: string;
}

export class TicketDto {
  /** The one that the password was answered with. */
  @IsString({ message: 'This sign-in is not complete' })
  @MinLength(1, { message: 'This sign-in is not complete' })
  @MaxLength(100, { message: 'This sign-in is not complete' })
  ticket!: string;
}

export class SignInByCodeDto extends TicketDto {
  /** @example 123456 */
  @Transform(trimmed)
  @Matches(/^\d{6}$/, isCode)
  code!: string;
}

export class SignInByRecoveryCodeDto extends TicketDto {
  /** @example abcd-efgh-jkmn */
  @IsString(isRecoveryCode)
  @MinLength(1, isRecoveryCode)
  @MaxLength(40, isRecoveryCode)
  code!: string;
}

export class SignInBySecondPasskeyDto extends TicketDto {
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
   * How it is known that it is really them.
   * @example Called back on the number in the files
   */
  @Transform(trimmed)
  @IsString({ message: 'Please say how you know that it is them' })
  @MinLength(5, { message: 'Please say how you know that it is them' })
  @MaxLength(500, { message: 'The reason must be at most 500 characters' })
  reason!: string;
}
