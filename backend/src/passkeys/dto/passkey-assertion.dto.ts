import { IsDefined, IsOptional } from 'class-validator';

import { OneObject } from '../../platform/index.js';
import { IsBase64Url } from './base64url.js';

export class AssertionResponseDto {
  @IsBase64Url(4_000)
  clientDataJSON!: string;

  @IsBase64Url(4_000)
  authenticatorData!: string;

  @IsBase64Url(4_000)
  signature!: string;

  /** The random id by which the passkey knows its account. */
  @IsOptional()
  @IsBase64Url(100)
  userHandle?: string | null;
}

/** A passkey's answer to a challenge: the parts of WebAuthn's AuthenticationResponseJSON that are read. */
export class PasskeyAssertionDto {
  @IsBase64Url(1_400)
  id!: string;

  @IsDefined({ message: 'This is not what a passkey answers' })
  @OneObject(() => AssertionResponseDto)
  response!: AssertionResponseDto;
}
