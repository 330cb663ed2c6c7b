/** The methods of the second factor. */
export const secondFactorMethods = ['code', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The password is right and the account has a second factor: one of these methods has to be used with the ticket. */
export class SecondFactorRequiredDto {
  /** Valid once, for ten minutes, and only for this step. */
  ticket!: string;
  /** @example ["code", "recovery_code"] */
  ways!: SecondFactorMethod[];
}
