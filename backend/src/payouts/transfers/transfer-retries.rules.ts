import { dayMilliseconds, minuteMilliseconds } from '../../platform/index.js';
import { type IsoWeek, payoutWeek } from '../periods/payout-calendar.rules.js';

/**
 * Minutes after each refusal that may pass by itself; then it is given up. A balance that is pending on Monday is
 * available within two business days, so it is tried until Thursday: Friday's statements take up what was given up.
 */
const pausesAfterRefusal = [5, 30, 120, 360, 720, 720, 720, 720, 720];
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
 * The key under which Stripe makes a payout's transfer once. It repeats a refusal under the same
 * key, so that each try after one has a key of its own.
 */
export function transferKey(reference: string, refusals: number): string {
  const key = `payout:${reference}`;
  return refusals === 0 ? key : `${key}:${refusals + 1}`;
}

/**
 * Is the week's Monday over? Then its payouts may have been sent by a database that this one was restored behind, and
 * Stripe may have forgotten the keys.
 */
export function isPastItsMonday(week: IsoWeek, now: Date): boolean {
  const monday = payoutWeek(week)?.questionsUntil;
  return monday !== undefined && now.getTime() >= monday.getTime() + dayMilliseconds;
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMilliseconds);
