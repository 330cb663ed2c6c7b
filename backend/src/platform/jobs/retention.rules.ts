import { dayMilliseconds } from '../values/index.js';

/**
 * Days for which what was needed once is kept, though nothing reads it but the eyes of people.
 * - `events`: what happened, who was told, and which of the provider's events came; it repeats them for three days
 * - `commands`: answers for those who repeat a call with its Idempotency-Key, which their browsers do within minutes
 * - `passes`: sessions and links to set a password, which open nothing any more
 * - `checkouts`: what guests began in the wizard, once it has come to its end
 * - `browsers`: browsers that have signed in, whose cookie has run out
 * - `jobs`: failed work that is done in another way, or can never be
 */
export const retentionDays = { events: 90, commands: 30, passes: 30, checkouts: 30, browsers: 180, jobs: 30 } as const;

/** The instant before which such a thing is not needed any more. */
export const cutoff = (what: keyof typeof retentionDays, now: Date): Date =>
  new Date(now.getTime() - retentionDays[what] * dayMilliseconds);
