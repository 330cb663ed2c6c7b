import { minuteMilliseconds } from '../../platform/index.js';

/** Minutes after each refusal that may pass by itself, such as a balance that is not there yet; then it is given up. */
const pausesAfterRefusal = [5, 30, 120, 360, 720];
const longestPause = 60;

/** When a refused transfer is tried again; undefined once it has been refused too often. */
export function nextTryAfterRefusal(attempts: number, now: Date): Date | undefined {
  const minutes = pausesAfterRefusal[attempts - 1];
  return minutes === undefined ? undefined : later(now, minutes);
}

/**
 * When a transfer of which nobody knows whether it was made is asked for again: ever more seldom, and never given up,
 * because giving it up might pay it twice.
 */
export function nextTryAfterSilence(attempts: number, now: Date): Date {
  return later(now, Math.min(2 ** Math.min(attempts - 1, 10), longestPause));
}

/**
 * The key under which Stripe makes a payout's transfer once (stripe-contract). It repeats a refusal under the same
 * key, so that each try after one has a key of its own.
 */
export function transferKey(isoWeek: string, salonId: number, refusals: number): string {
  const key = `payout:${isoWeek}:${salonId}`;
  return refusals === 0 ? key : `${key}:${refusals + 1}`;
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMilliseconds);
