import { CommandError } from '../command-error.ts';

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the instant of `--since`. An instant without a zone would be read in the machine's zone, which differs from
 * that of the database's log, and hours of movements would be left out of the proof.
 * @throws CommandError for any other text, and for an instant that is still to come
 */
export function instantOf(text: string, now: Date): Date {
  const instant = new Date(text);
  if (!withZone.test(text) || Number.isNaN(instant.getTime()))
    throw new CommandError(
      `--since needs an instant with its zone, such as 2026-11-23T14:00:00Z or 2026-11-23T09:00:00-05:00, but is "${text}".`,
    );
  if (instant > now) throw new CommandError(`--since ${instant.toISOString()} is still to come.`);
  return instant;
}

/**
 * Refuses to prove a restored folder since a later instant than that of its backup: what moved between the two would
 * be left out, and the folder would count as proven.
 * @throws CommandError
 */
export function refuseLaterThanBackup(since: Date, restoredUntil: Date | undefined): void {
  if (restoredUntil && since > restoredUntil)
    throw new CommandError(
      `The folder was restored to ${restoredUntil.toISOString()}, which is earlier than --since ${since.toISOString()}. Leave --since out.`,
    );
}
