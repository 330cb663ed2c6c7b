/**
 * Do so many cents, given or taken, need a second administrator? They count together with what was done alone before
 * (cents, unsigned), so that no sum is split into parts that each stay below the limit.
 */
export const needsSecondApproval = (cents: number, aloneCents: number, limitCents: number): boolean =>
  Math.abs(cents) + aloneCents > limitCents;
