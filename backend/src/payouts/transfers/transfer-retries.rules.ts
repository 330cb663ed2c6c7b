import { dayMilliseconds, minuteMilliseconds } from '../../platform/index.js';
import { type IsoWeek, payoutWeek } from '../periods/payout-calendar.rules.js';

/**
 * Minutes after a payout was scheduled at which a refusal that may be temporary is tried again; after the last one the
 * payout fails. A balance that is pending on Monday is available within two business days, so it is tried until
 * Thursday: Friday's statements take up what failed.
 */
const minutesAfterScheduling = [5, 35, 155, 515, 1235, 1955, 2675, 3395, 4115];
const longestPause = 60;

/**
 * Returns when a refused transfer is tried again; undefined once it has been refused for too long. Tries without an
 * answer do not shorten that time, because it is counted from the instant at which the payout was scheduled.
 */
export function nextAttemptAfterRefusal(scheduledAt: Date, now: Date): Date | undefined {
  return minutesAfterScheduling.map((minutes) => later(scheduledAt, minutes)).find((instant) => instant > now);
}

/**
 * Returns when a transfer without an answer is requested again. The pauses grow, and the transfer never fails,
 * because it may have been made and would be paid twice.
 */
export function nextAttemptAfterTimeout(attempts: number, now: Date): Date {
  return later(now, Math.min(2 ** Math.min(attempts - 1, 10), longestPause));
}

/**
 * Returns the key under which Stripe makes a payout's transfer once. Stripe repeats a refusal under the same key, so
 * each try after one has its own key.
 */
export function transferKey(reference: string, refusals: number): string {
  const key = `payout:${reference}`;
  return refusals === 0 ? key : `${key}:${refusals + 1}`;
}

/**
 * Returns whether the week's Monday is over. Its payouts may then have been sent before this database was restored from
 * a backup, and Stripe may have dropped the keys.
 */
export function isPastItsMonday(week: IsoWeek, now: Date): boolean {
  const monday = payoutWeek(week)?.questionsUntil;
  return monday !== undefined && now.getTime() >= monday.getTime() + dayMilliseconds;
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMilliseconds);
