import { setTimeout } from 'node:timers/promises';

const pollMilliseconds = 50;

/**
 * Looks again and again until something is found or the time is over; undefined then. The last look comes after the
 * end: what keeps this process busy meanwhile, such as a build, keeps it from looking and not the other from being ready.
 */
export async function lookUntil<Found>(
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
