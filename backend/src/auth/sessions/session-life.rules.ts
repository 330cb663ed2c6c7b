import type { Role } from '../access/index.js';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '../../platform/index.js';

/** The life of a session, unused and in all. Administrators move money, so theirs is shorter. */
const lives: Readonly<Record<Role, { readonly unused: number; readonly whole: number }>> = {
  pet_owner: { unused: 30 * dayMilliseconds, whole: 90 * dayMilliseconds },
  salon: { unused: 30 * dayMilliseconds, whole: 90 * dayMilliseconds },
  admin: { unused: 2 * hourMilliseconds, whole: 12 * hourMilliseconds },
};

/** Returns when a session that begins now ends, however often it is renewed. */
export function endOfSession(role: Role, now: Date): Date {
  return new Date(now.getTime() + lives[role].whole);
}

/** Returns until when a session may be renewed next: an unused session expires, and none outlives its end. */
export function renewableUntil(role: Role, now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + lives[role].unused, endsAt.getTime()));
}

const freshMilliseconds = 5 * minuteMilliseconds;

/** Returns the instant before which an authentication is no longer recent (rules.md#reauthentication). */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - freshMilliseconds);
}
