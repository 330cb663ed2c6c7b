/** What proves who somebody is after the password. */
export const secondFactorWays = ['code', 'passkey', 'recovery_code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** The password is right, and the account has a second factor: one of these ways is to be shown with the ticket. */
export class SecondFactorAskedDto {
  /** Good once, for ten minutes, and for nothing else. */
  ticket!: string;
  /** @example ["code", "recovery_code"] */
  ways!: SecondFactorWay[];
}
