import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, which Linux has. */
const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** What databases and their logs may come to, and what the rest of a run of tests takes beside them. */
const needed = { room: 4 * gigabyte, memory: 8 * gigabyte };

/**
 * A new folder for what nobody keeps. It is in memory where there is plenty: a database is some thousand files, and to
 * make them on a disk takes ten times the processor time.
 * @param name what its name begins with
 */
export function throwawayFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), name));
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
