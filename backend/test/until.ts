import { setTimeout as pause } from 'node:timers/promises';

/** Only what never happens takes so long, on a busy machine too. */
const patienceMilliseconds = 120_000;

/**
 * Waits until a condition holds, asking again and again; fails with the condition's text when it never does.
 * @param patience milliseconds; more than usual for what does a month's work
 */
export async function until(holds: () => boolean | Promise<boolean>, patience = patienceMilliseconds): Promise<void> {
  const giveUpAt = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`This never became true: ${holds.toString()}`);
    await pause(15);
  }
}
