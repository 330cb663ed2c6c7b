import type { Undone } from './rest.ts';
import type { Tally } from './tally.ts';

/** What the hour left as it must not be, as sentences: faults, answers that never came, events that were lost, work that was not done. */
export function faultsOf(
  tally: Pick<Tally, 'faults' | 'refused' | 'unanswered'>,
  /** Faults that the processes counted themselves. */
  seen: number,
  { deliveries, cycles, payouts, renewals }: Undone,
): string[] {
  const found = Object.entries(deliveries).map(([name, count]) => `${count} events were never handled: ${name}`);
  if (tally.faults + seen > 0) found.push(`${tally.faults + seen} answers were 500 or more`);
  // Whoever is refused throughout loads nothing: the figures would be of another hour.
  if (tally.refused > 0) found.push(`${tally.refused} calls were refused for what they asked`);
  if (tally.unanswered > 0) found.push(`${tally.unanswered} calls were never answered`);
  if (cycles + payouts + renewals > 0)
    found.push(`${cycles} cycles were not closed, ${payouts} payouts not sent, ${renewals} months not renewed`);
  return found;
}
