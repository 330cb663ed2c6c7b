import { setTimeout as pause } from 'node:timers/promises';

import { Chance } from '../simulation/random.ts';

/** An event that happens repeatedly, each time by another person. */
export interface Arrivals {
  readonly name: string;
  readonly count: number;
  /** @param since when it was due, by `performance.now()` */
  happen(turn: number, since: number): Promise<unknown>;
}

interface Arrival {
  readonly at: number;
  readonly turn: number;
  readonly of: Arrivals;
}

/**
 * Lets every event happen at its own time, whether or not earlier ones were answered. The times are drawn uniformly
 * over the span from the seed, like the arrivals of independent people.
 * @returns how many events failed without an answer, and the reason of the first
 */
export async function scheduleCalls(
  all: readonly Arrivals[],
  { milliseconds, seed }: { readonly milliseconds: number; readonly seed: number },
): Promise<{ readonly failed: number; readonly reason?: string }> {
  const begin = performance.now();
  const underWay: Promise<unknown>[] = [];
  let failed = 0;
  let reason: string | undefined;
  for (const { at, turn, of } of timesOf(all, milliseconds, seed)) {
    const wait = begin + at - performance.now();
    if (wait > 1) await pause(wait);
    underWay.push(
      of.happen(turn, begin + at).catch((error: Error) => {
        failed += 1;
        reason ??= `${of.name}: ${error.message}`;
      }),
    );
  }
  await Promise.all(underWay);
  return { failed, reason };
}

function timesOf(all: readonly Arrivals[], milliseconds: number, seed: number): Arrival[] {
  const arrivals = all.flatMap((of) => {
    const chance = new Chance(seed, 'arrivals', of.name);
    return Array.from({ length: of.count }, (_, turn) => ({ at: chance.next() * milliseconds, turn, of }));
  });
  return arrivals.toSorted((one, other) => one.at - other.at);
}
