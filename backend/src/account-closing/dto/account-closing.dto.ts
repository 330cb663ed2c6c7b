export class ClosingObstacleDto {
  /** What has to end first. @example A subscription is running. Cancel it and wait for its end. */
  text!: string;
  /** The page where it is ended; null where none does. @example /dashboard/pet-owner */
  path!: string | null;
}

export class AccountClosingDto {
  obstacles!: ClosingObstacleDto[];
  /** From when on the account is erased, a UTC instant; null where nobody asked for it. @example 2026-12-15T15:00:00.000Z */
  erasesAt!: string | null;
}

export class AccountClosingAskedDto {
  /** From when on the account is erased, a UTC instant. @example 2026-12-15T15:00:00.000Z */
  erasesAt!: string;
}
