import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { processState } from './process-state.ts';
import { CommandError } from './command-error.ts';

/** A data folder that only this process uses until it releases it. */
export interface ClaimedFolder {
  readonly path: string;
  release(): void;
}

/** The longest time that a stopping Lather may take to release its folder. */
const patienceMilliseconds = 3_000;

/**
 * Creates the data folder where needed and claims it.
 * @throws CommandError if it is not writable or another Lather runs on it
 */
export async function claimDataFolder(folder: string): Promise<ClaimedFolder> {
  const path = resolve(folder);
  const mine = join(path, `running.${process.pid}`);
  const mark = join(path, 'running');
  try {
    makeFolder(path);
    writeFileSync(mine, identity(process.pid));
  } catch (error) {
    throw new CommandError(`The data folder ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    await claim(mine, mark, path);
  } finally {
    rmSync(mine, { force: true });
  }
  return { path, release: () => rmSync(mark, { force: true }) };
}

/**
 * Folders are made one by one, because Node's recursive mkdir never returns where the system allows no folders, as
 * beneath /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** A hard link is created atomically, and fails where the name exists: of two starts at once one wins. */
async function claim(mine: string, mark: string, path: string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      linkSync(mine, mark);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readIfThere(mark);
    const pid = Number(holder?.split(' ')[0]);
    if (holder === undefined) continue;
    if (holder !== identity(pid)) setAside(mark, holder);
    else if (Date.now() < deadline) await setTimeout(100);
    else throw new CommandError(`Another Lather (process ${pid}) is already running on the data folder ${path}.`);
  }
}

/** Removes the mark of a killed process, unless another start has written its own meanwhile. */
function setAside(mark: string, stale: string): void {
  const aside = `${mark}.stale.${process.pid}`;
  try {
    renameSync(mark, aside);
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, mark);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Returns the number and the start time of a process; a mark whose process is gone never equals it. */
function identity(pid: number): string {
  return `${pid} ${processState(pid)?.startedAt ?? 'gone'}`;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
