import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Refusal } from '../refusal.ts';

/** The folder in which a restore works; as long as it is there, the data folder is not whole. */
export const unfinishedRestore = 'restoring';
/** The mark of a folder that came out of a backup and has not been held against the payment provider yet. */
export const unprovenRestore = 'unproven.json';

interface Unproven {
  readonly statedAt: string;
}

/**
 * Nothing may run on a folder that is half restored, nor on one that does not know what the payment provider did since
 * its backup: it would do some of it again.
 * @throws Refusal
 */
export function refuseUnproven(dataDir: string): void {
  if (existsSync(join(dataDir, unfinishedRestore)))
    throw new Refusal(`A restore into ${dataDir} was cut off: run npm run restore -- FILE again.`);
  if (existsSync(join(dataDir, unprovenRestore)))
    throw new Refusal(
      `${dataDir} was restored and is not held against the payment provider yet: run npm run restore -- --proof.`,
    );
}

/** From now on nothing runs on the folder until it is proven. */
export function markUnproven(dataDir: string, { statedAt }: Unproven): void {
  writeFileSync(join(dataDir, unprovenRestore), `${JSON.stringify({ statedAt })}\n`, { mode: 0o600 });
}

/** Up to when the data of an unproven folder was restored; undefined where it is proven, or came out of no backup. */
export function restoredUntil(dataDir: string): Date | undefined {
  const path = join(dataDir, unprovenRestore);
  if (!existsSync(path)) return undefined;
  return new Date((JSON.parse(readFileSync(path, 'utf8')) as Unproven).statedAt);
}

/** From now on Lather may run on the folder. */
export function markProven(dataDir: string): void {
  rmSync(join(dataDir, unprovenRestore), { force: true });
}
