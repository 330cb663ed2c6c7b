import { IsString, MaxLength, MinLength } from 'class-validator';

export class ReauthenticateByPasswordDto {
  @IsString({ message: 'Please enter your current password' })
  @MinLength(1, { message: 'Please enter your current password' })
  @MaxLength(200, { message: 'Please enter your current password' })
  currentPassword!: string;
}
