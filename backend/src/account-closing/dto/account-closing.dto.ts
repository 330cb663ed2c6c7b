export class ClosingObstacleDto {
  /**
   * The obstacle that has to end first.
   * @example A subscription is running. Cancel it and wait for its end.
   */
  text!: string;
  /**
   * The page where it is ended; null if there is none.
   * @example /dashboard/pet-owner
   */
  path!: string | null;
}

export class AccountClosingDto {
  obstacles!: ClosingObstacleDto[];
  /**
   * The UTC instant from which the account is erased; null unless closing was requested.
   * @example 2026-12-15T15:00:00.000Z
   */
  erasesAt!: string | null;
}

export class AccountClosingRequestedDto {
  /**
   * The UTC instant from which the account is erased.
   * @example 2026-12-15T15:00:00.000Z
   */
  erasesAt!: string;
}
