import { dayMilliseconds } from '../values/index.js';
import type { MediaStorage } from './media-storage.js';

/** Longer than any upload takes from its first file to the row that names it. */
const untouchedMilliseconds = dayMilliseconds;
const keysAtOnce = 500;

/**
 * Deletes the files below a prefix that no row names: those of uploads that were interrupted between file and row, and
 * of deletions that were interrupted between row and file. It is meant for a recurring job; an interrupted run is
 * repeated.
 * @param options.now the real instant (`Clock.real`), as files have it
 * @param options.namedOf returns which of some keys are still named
 * @returns the number of deleted files
 */
export async function deleteUnreferenced(
  storage: MediaStorage,
  prefix: string,
  { now, namedOf }: { now: Date; namedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>> },
): Promise<number> {
  const before = now.getTime() - untouchedMilliseconds;
  let total = 0;
  let keys: string[] = [];
  const judge = async () => {
    const named = await namedOf(keys);
    const unnamed = keys.filter((key) => !named.has(key));
    await storage.delete(unnamed);
    total += unnamed.length;
    keys = [];
  };
  for await (const { key, storedAt } of storage.list(prefix)) {
    if (storedAt.getTime() >= before) continue;
    keys.push(key);
    if (keys.length === keysAtOnce) await judge();
  }
  if (keys.length > 0) await judge();
  return total;
}
