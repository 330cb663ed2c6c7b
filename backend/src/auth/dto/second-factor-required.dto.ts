/** The ways to prove who somebody is after the password. */
export const secondFactorMethods = ['code', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The password is right and the account has a second factor: one of these ways has to be used with the ticket. */
export class SecondFactorRequiredDto {
  /** Good once, for ten minutes, and for nothing else. */
  ticket!: string;
  /** @example ["code", "recovery_code"] */
  ways!: SecondFactorMethod[];
}
