/** Does an adjustment of so many cents, given or taken, need another administrator's approval? */
export const needsSecondApproval = (cents: number, limitCents: number): boolean => Math.abs(cents) > limitCents;
