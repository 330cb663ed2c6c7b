import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;
const day = 86_400_000;
/** The room that databases and their logs may need, and the memory that the rest of a test run needs beside them. */
const needed = { room: 4 * gigabyte, memory: 8 * gigabyte };

/**
 * Creates a temporary folder. It is in memory where there is plenty: a database has some thousand files, and creating
 * them on a disk takes ten times the processor time.
 * @param name the beginning of its name
 */
export function throwawayFolder(name: string): string {
  if (!hasRoomInMemory()) return mkdtempSync(join(tmpdir(), name));
  removeForgotten(name);
  return mkdtempSync(join(inMemory, name));
}

/**
 * Removes folders that a killed run has left: they take memory until the machine restarts, or until a run of another
 * day.
 */
function removeForgotten(name: string): void {
  for (const entry of readdirSync(inMemory).filter((one) => one.startsWith(name))) {
    const folder = join(inMemory, entry);
    try {
      if (Date.now() - statSync(folder).mtimeMs > day) rmSync(folder, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, or is gone meanwhile.
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
