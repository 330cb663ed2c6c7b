import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, which Linux has. */
const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;
const day = 86_400_000;
/** What databases and their logs may come to, and what the rest of a run of tests takes beside them. */
const needed = { room: 4 * gigabyte, memory: 8 * gigabyte };

/**
 * A new folder for what nobody keeps. It is in memory where there is plenty: a database is some thousand files, and to
 * make them on a disk takes ten times the processor time.
 * @param name what its name begins with
 */
export function throwawayFolder(name: string): string {
  if (!hasRoomInMemory()) return mkdtempSync(join(tmpdir(), name));
  removeForgotten(name);
  return mkdtempSync(join(inMemory, name));
}

/** What a run leaves that was killed takes memory until the next start of the machine, or until a run of another day. */
function removeForgotten(name: string): void {
  for (const entry of readdirSync(inMemory).filter((one) => one.startsWith(name))) {
    const folder = join(inMemory, entry);
    try {
      if (Date.now() - statSync(folder).mtimeMs > day) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody else's, or gone meanwhile.
    }
  }
}

function hasRoomInMemory(): boolean {
  if (process.availableMemory() < needed.memory) return false;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= needed.room;
  } catch {
    return false;
  }
}
