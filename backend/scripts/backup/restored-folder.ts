import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Refusal } from '../refusal.ts';

/** The folder in which a restore works; as long as it is there, the data folder is not whole. */
export const unfinishedRestore = 'restoring';

/** Nothing may run on a folder that is half restored. @throws Refusal */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, unfinishedRestore)))
    throw new Refusal(`A restore into ${dataDir} was cut off: run npm run restore -- FILE again.`);
}
