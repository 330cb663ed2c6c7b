import { IsString, Length } from 'class-validator';

export class SignInNoticeTokenDto {
  /**
   * The part after the # of the mailed link.
   * @example Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE
   */
  @IsString({ message: 'This link is not complete' })
  @Length(1, 100, { message: 'This link is not complete' })
  token!: string;
}

export class ReportedSignInDto {
  /**
   * The address to which the link to set a new password went.
   * @example owner@lather.test
   */
  email!: string;
}
