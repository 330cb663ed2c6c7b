import { dayMilliseconds } from '../values/index.js';
import type { MediaStorage } from './media-storage.js';

/** Longer than anything is under way that stores files and has not written the row that names them. */
const untouchedMilliseconds = dayMilliseconds;
const keysAtOnce = 500;

/**
 * Deletes the files below a prefix that nothing names: those of uploads that were cut off between file and row, and of
 * deletions that were cut off between row and file. For a recurring job; a turn that is cut off is simply repeated.
 * @param options.now the world's instant (`Clock.real`), which is what files carry
 * @param options.namedOf answers which of some keys something still names
 * @returns how many files there were
 */
export async function deleteUnnamed(
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
