import type { Undone } from './rest.ts';
import type { Tally } from './tally.ts';

/** Returns the faults of the hour, as sentences: failures, missing answers, lost events, and undone work. */
export function faultsOf(
  tally: Pick<Tally, 'faults' | 'refused' | 'unanswered'>,
  /** The failures by the processes' own count. */
  seen: number,
  { deliveries, cycles, payouts, renewals }: Undone,
): string[] {
  const found = Object.entries(deliveries).map(([name, count]) => `${count} events were never handled: ${name}`);
  if (tally.faults + seen > 0) found.push(`${tally.faults + seen} answers were 500 or more`);
  // Refused calls cause no load, so the figures would be wrong.
  if (tally.refused > 0) found.push(`${tally.refused} calls were refused for what they asked`);
  if (tally.unanswered > 0) found.push(`${tally.unanswered} calls were never answered`);
  if (cycles + payouts + renewals > 0)
    found.push(`${cycles} cycles were not closed, ${payouts} payouts not sent, ${renewals} months not renewed`);
  return found;
}
