/**
 * Returns whether an amount, given or taken, needs a second administrator. Earlier amounts of one administrator alone
 * (cents, unsigned) count with it, so that no sum is split into parts below the limit.
 */
export const needsSecondApproval = (cents: number, aloneCents: number, limitCents: number): boolean =>
  Math.abs(cents) + aloneCents > limitCents;
