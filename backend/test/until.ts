import { setTimeout as pause } from 'node:timers/promises';

const patienceMilliseconds = 15_000;

/** Waits until a condition holds, asking again and again; fails with the condition's text when it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + patienceMilliseconds;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`This never became true: ${holds.toString()}`);
    await pause(15);
  }
}
