import { setTimeout } from 'node:timers/promises';

const pollMilliseconds = 50;

/**
 * Polls until something is found or the time is over; returns undefined then. The last look comes after the end: work
 * that blocks this process, such as a build, delays the look but not what is looked for.
 */
export async function pollUntil<Found>(
  milliseconds: number,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const isLast = Date.now() >= deadline;
    const found = await look();
    if (found !== undefined || isLast) return found;
    await setTimeout(pollMilliseconds);
  }
}
