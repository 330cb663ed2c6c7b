import { businessTerms } from '../plans/business-terms.js';
import { hourMilliseconds } from '../platform/index.js';

/** The facts that decide about a request for another address. */
interface AddressChangeTimes {
  readonly changeUntil: Date;
  readonly changedAt: Date | null;
  readonly returnUntil: Date;
  readonly endedAt: Date | null;
}

const { addressChange, disowning } = businessTerms.linkHours;

/** Returns until when a request can be confirmed (rules.md#change-of-address). */
export const changeUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + addressChange * hourMilliseconds);

/** Returns until when a request or a change can be reverted, counted from the request and again from the change. */
export const returnUntil = (from: Date): Date => new Date(from.getTime() + disowning * hourMilliseconds);

/** Returns whether the request's link may still make the change. */
export const isConfirmable = ({ changedAt, endedAt, changeUntil: until }: AddressChangeTimes, now: Date): boolean =>
  !changedAt && !endedAt && now < until;

/**
 * Returns whether the request may be reverted, made or not. Reverting it shortens `returnUntil` to that instant. A
 * request that another one replaced can still be reverted, because a thief of the account may ask twice.
 */
export const isReversible = ({ endedAt, returnUntil: until }: AddressChangeTimes, now: Date): boolean =>
  now < until && !(endedAt && until <= endedAt);
