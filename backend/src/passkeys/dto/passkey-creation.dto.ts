import { PasskeyNameDto } from './passkey-request.dto.js';

export class RelyingPartyDto {
  /** @example lather.example */
  id?: string;
  /** @example Lather */
  name!: string;
}

export class PasskeyHolderDto {
  id!: string;
  /** @example owner@lather.test */
  name!: string;
  /** @example olive */
  displayName!: string;
}

export class KeyKindDto {
  /** @example -7 */
  alg!: number;
  /** @example public-key */
  type!: 'public-key';
}

export class PasskeyWishesDto {
  /** @example required */
  residentKey?: 'discouraged' | 'preferred' | 'required';
  /** @example true */
  requireResidentKey?: boolean;
  /** @example required */
  userVerification?: 'discouraged' | 'preferred' | 'required';
}

/** The options with which a browser creates a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export class PasskeyCreationDto {
  rp!: RelyingPartyDto;
  user!: PasskeyHolderDto;
  challenge!: string;
  pubKeyCredParams!: KeyKindDto[];
  /** @example 300000 */
  timeout?: number;
  excludeCredentials?: PasskeyNameDto[];
  authenticatorSelection?: PasskeyWishesDto;
  /** @example none */
  attestation?: 'none' | 'direct' | 'enterprise' | 'indirect';
}
