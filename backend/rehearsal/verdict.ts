import type { Undone } from './undone-work.ts';
import type { Tally } from './tally.ts';

type Answers = Pick<Tally, 'faults' | 'refused' | 'unanswered'>;

/** Returns the faults of the hour, as sentences: failures, missing answers, lost events, and undone work. */
export function faultsOf(
  { faults, refused, unanswered }: Answers,
  /** The failures by the processes' own count. */
  seen: number,
  { deliveries, cycles, payouts, renewals }: Undone,
): string[] {
  const found = Object.entries(deliveries).map(([name, count]) => `${count} events were never handled: ${name}`);
  found.push(...callFaultsOf({ faults: faults + seen, refused, unanswered }));
  if (cycles + payouts + renewals > 0)
    found.push(`${cycles} cycles were not closed, ${payouts} payouts not sent, ${renewals} months not renewed`);
  return found;
}

/** Returns the faults of calls, as sentences. */
export function callFaultsOf({ faults, refused, unanswered }: Answers): string[] {
  const found: string[] = [];
  if (faults > 0) found.push(`${faults} answers were 500 or more`);
  // Refused calls cause no load, so the figures would be wrong.
  if (refused > 0) found.push(`${refused} calls were refused for what they asked`);
  if (unanswered > 0) found.push(`${unanswered} calls were never answered`);
  return found;
}
