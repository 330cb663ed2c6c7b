/** What decides about a wish for another address. */
interface Wish {
  readonly changeUntil: Date;
  readonly changedAt: Date | null;
  readonly returnUntil: Date;
  readonly endedAt: Date | null;
}

const hourMilliseconds = 3_600_000;

/** How long the link to the new address is good for, and how long the earlier one may take the change back. */
const changeHours = 1;
const returnHours = 7 * 24;

/** Until when a wish can be confirmed (rules.md#change-of-address). */
export const changeUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + changeHours * hourMilliseconds);

/** Until when it can be taken back: from the wish on, and anew from the change. */
export const returnUntil = (from: Date): Date => new Date(from.getTime() + returnHours * hourMilliseconds);

/** Whether its link may still make the change. */
export const isConfirmable = ({ changedAt, endedAt, changeUntil: until }: Wish, now: Date): boolean =>
  !changedAt && !endedAt && now < until;

/**
 * Whether it may be taken back, made or not. Taking it back shortens `returnUntil` to that instant. One that another wish
 * replaced can still be taken back, because a thief of an account may ask twice.
 */
export const isReturnable = ({ endedAt, returnUntil: until }: Wish, now: Date): boolean =>
  now < until && !(endedAt && until <= endedAt);
