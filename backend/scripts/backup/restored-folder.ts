import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '../command-error.ts';

/** The folder in which a restore works; as long as it exists, the data folder is not complete. */
export const unfinishedRestore = 'restoring';
/** The mark of a restored folder that has not been compared with the payment provider yet. */
const unprovenRestore = 'unproven.json';

interface Unproven {
  readonly statedAt: string;
}

/**
 * Refuses a folder that is only half restored, and one that was not compared with the payment provider since its
 * backup: the product would repeat some of what the provider did.
 * @throws CommandError
 */
export function refuseUnproven(dataDir: string): void {
  if (existsSync(join(dataDir, unfinishedRestore)))
    throw new CommandError(`A restore into ${dataDir} was cut off: run npm run restore -- FILE again.`);
  if (existsSync(join(dataDir, unprovenRestore)))
    throw new CommandError(
      `${dataDir} was restored and has not been compared with the payment provider yet: run npm run restore -- --proof.`,
    );
}

/** Marks the folder, so that nothing runs on it until it is proven. */
export function markUnproven(dataDir: string, { statedAt }: Unproven): void {
  writeFileSync(join(dataDir, unprovenRestore), `${JSON.stringify({ statedAt })}\n`, { mode: 0o600 });
}

/** Returns the instant that an unproven folder was restored to; undefined where it is proven, or was not restored. */
export function restoredUntil(dataDir: string): Date | undefined {
  const path = join(dataDir, unprovenRestore);
  if (!existsSync(path)) return undefined;
  return new Date((JSON.parse(readFileSync(path, 'utf8')) as Unproven).statedAt);
}

/** Removes the mark, so that Lather may run on the folder. */
export function markProven(dataDir: string): void {
  rmSync(join(dataDir, unprovenRestore), { force: true });
}
