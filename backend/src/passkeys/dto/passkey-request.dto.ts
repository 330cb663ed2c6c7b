/** A passkey that may answer. */
export class CredentialDescriptorDto {
  id!: string;
  /** @example public-key */
  type!: 'public-key';
  /** @example ["internal"] */
  transports?: string[];
}

/** The options with which a browser asks a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export class PasskeyRequestOptionsDto {
  challenge!: string;
  /** @example lather.example */
  rpId?: string;
  /** @example 300000 */
  timeout?: number;
  /** @example required */
  userVerification?: 'discouraged' | 'preferred' | 'required';
  /** Absent if any passkey of this site may answer. */
  allowCredentials?: CredentialDescriptorDto[];
}
