import type { Role } from './role.js';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** How long a session lives without being used, and how long at all. Administrators move money. */
const lives: Readonly<Record<Role, { readonly unused: number; readonly whole: number }>> = {
  pet_owner: { unused: 30 * dayMilliseconds, whole: 90 * dayMilliseconds },
  salon: { unused: 30 * dayMilliseconds, whole: 90 * dayMilliseconds },
  admin: { unused: 2 * hourMilliseconds, whole: 12 * hourMilliseconds },
};

/** When a session that begins now is over, however often it is renewed. */
export function endOfSession(role: Role, now: Date): Date {
  return new Date(now.getTime() + lives[role].whole);
}

/** Until when a session may be renewed next: it ends unused, and never lives beyond its end. */
export function renewableUntil(role: Role, now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + lives[role].unused, endsAt.getTime()));
}

const freshMilliseconds = 5 * 60_000;

/** A proof of who somebody is that was given before this instant is not fresh any more (rules.md#fresh-proof). */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - freshMilliseconds);
}
