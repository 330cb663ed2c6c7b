import { dayMilliseconds } from '../values/zoned-time.js';

/**
 * Days for which what was needed once is kept, though nothing reads it but the eyes of people.
 * - `events`: what happened, who was told, and which of the provider's events came; it repeats them for three days
 * - `commands`: answers for those who repeat a call with its Idempotency-Key, which their browsers do within minutes
 * - `passes`: sessions and links to set a password, which open nothing any more
 * - `checkouts`: what guests began in the wizard, once it has come to its end
 * - `jobs`: failed work that is done in another way, or can never be
 */
export const keptDays = { events: 90, commands: 30, passes: 30, checkouts: 30, jobs: 30 } as const;

/** The instant before which such a thing is not needed any more. */
export const neededSince = (what: keyof typeof keptDays, now: Date): Date =>
  new Date(now.getTime() - keptDays[what] * dayMilliseconds);
