import { CredentialDescriptorDto } from './passkey-request.dto.js';

export class RelyingPartyDto {
  /** @example lather.example */
  id?: string;
  /** @example Lather */
  name!: string;
}

export class PasskeyUserDto {
  id!: string;
  /** @example owner@lather.test */
  name!: string;
  /** @example olive */
  displayName!: string;
}

export class CredentialParametersDto {
  /** @example -7 */
  alg!: number;
  /** @example public-key */
  type!: 'public-key';
}

export class AuthenticatorSelectionDto {
  /** @example required */
  residentKey?: 'discouraged' | 'preferred' | 'required';
  /** @example true */
  requireResidentKey?: boolean;
  /** @example required */
  userVerification?: 'discouraged' | 'preferred' | 'required';
}

/** The options with which a browser creates a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export class PasskeyCreationOptionsDto {
  rp!: RelyingPartyDto;
  user!: PasskeyUserDto;
  challenge!: string;
  pubKeyCredParams!: CredentialParametersDto[];
  /** @example 300000 */
  timeout?: number;
  excludeCredentials?: CredentialDescriptorDto[];
  authenticatorSelection?: AuthenticatorSelectionDto;
  /** @example none */
  attestation?: 'none' | 'direct' | 'enterprise' | 'indirect';
  hints?: ('hybrid' | 'security-key' | 'client-device')[];
  extensions?: Record<string, unknown>;
}
