import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { brand } from '../src/platform/config/brand.ts';
import { CommandError } from './command-error.ts';
import { claimMark } from './process-mark.mjs';

/** A data folder that only this process uses until it releases it. */
export interface ClaimedFolder {
  readonly path: string;
  release(): void;
}

/** Another process runs on the data folder. */
export class FolderInUse extends CommandError {
  constructor(path: string, holder: number) {
    super(`Another ${brand} (process ${holder}) is already running on the data folder ${path}.`);
  }
}

/** The longest time that a stopping Lather may take to release its folder. */
const patienceMilliseconds = 3_000;

/**
 * Creates the data folder where needed and claims it.
 * @throws FolderInUse, and CommandError if it is not writable
 */
export async function claimDataFolder(folder: string): Promise<ClaimedFolder> {
  const path = resolve(folder);
  const mark = join(path, 'running');
  const claim = (): number | undefined => explained(path, () => claimMark(mark));
  explained(path, () => makeFolder(path));
  const deadline = Date.now() + patienceMilliseconds;
  for (let holder = claim(); holder !== undefined; holder = claim()) {
    if (Date.now() >= deadline) throw new FolderInUse(path, holder);
    await setTimeout(100);
  }
  return { path, release: () => rmSync(mark, { force: true }) };
}

function explained<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CommandError(`The data folder ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
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
