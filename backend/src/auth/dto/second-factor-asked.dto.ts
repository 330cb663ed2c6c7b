/** The ways to prove who somebody is after the password. */
export const secondFactorWays = ['code', 'passkey', 'recovery_code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** The password is right and the account has a second factor: one of these ways has to be used with the ticket. */
export class SecondFactorAskedDto {
  /** Good once, for ten minutes, and for nothing else. */
  ticket!: string;
  /** @example ["code", "recovery_code"] */
  ways!: SecondFactorWay[];
}
