import { setTimeout as pause } from 'node:timers/promises';

/** Only a condition that never holds takes this long, even on a busy machine. */
const patienceMilliseconds = 120_000;

/**
 * Polls until a condition holds; fails with the condition's text when it never does.
 * @param patience milliseconds; longer than the default for a month's work
 */
export async function until(holds: () => boolean | Promise<boolean>, patience = patienceMilliseconds): Promise<void> {
  const giveUpAt = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`This condition did not become true in time: ${holds.toString()}`);
    await pause(15);
  }
}
