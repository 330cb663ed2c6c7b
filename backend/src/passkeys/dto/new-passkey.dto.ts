import { ArrayMaxSize, IsArray, IsDefined, IsIn } from 'class-validator';

import { IfGiven, OneObject } from '../../platform/index.js';
import { IsBase64Url } from './base64url.js';

/** The ways in which a browser reaches a passkey (WebAuthn, enum AuthenticatorTransport). */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export class AttestationResponseDto {
  @IsBase64Url(4_000)
  clientDataJSON!: string;

  @IsBase64Url(16_000)
  attestationObject!: string;

  /** @example ["internal"] */
  @IfGiven()
  @IsArray({ message: 'This is not what a passkey answers' })
  @ArrayMaxSize(transports.length, { message: 'This is not what a passkey answers' })
  @IsIn(transports, { each: true, message: 'This is not what a passkey answers' })
  transports?: string[];
}

/** A passkey that a browser has created: the parts of WebAuthn's RegistrationResponseJSON that are read. */
export class NewPasskeyDto {
  @IsBase64Url(1_400)
  id!: string;

  @IsDefined({ message: 'This is not what a passkey answers' })
  @OneObject(() => AttestationResponseDto)
  response!: AttestationResponseDto;
}
