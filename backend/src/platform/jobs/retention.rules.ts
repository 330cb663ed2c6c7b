import { dayMilliseconds } from '../values/index.js';

/**
 * The days for which records are kept that only people still read.
 * - `events`: events, their deliveries, and which of the provider's events came; it repeats them for three days
 * - `records`: what has ended and whose events are deleted then: waits, reminders, checks of charges, changes of address
 * - `commands`: answers to calls with an Idempotency-Key, which browsers repeat within minutes
 * - `credentials`: sessions and links to set a password, which no longer open anything
 * - `checkouts`: what guests began in the wizard, after its end
 * - `browsers`: browsers that have signed in and whose cookie has expired
 * - `jobs`: failed jobs whose work is done in another way, or can never be done
 */
export const retentionDays = {
  events: 90,
  records: 90,
  commands: 30,
  credentials: 30,
  checkouts: 30,
  browsers: 180,
  jobs: 30,
} as const;

/** Returns the instant before which such records are no longer needed. */
export const cutoff = (what: keyof typeof retentionDays, now: Date): Date =>
  new Date(now.getTime() - retentionDays[what] * dayMilliseconds);
