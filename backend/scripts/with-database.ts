import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { recover } from './backup/recover.ts';
import { refuseUnproven } from './backup/restored-folder.ts';
import { claimDataFolder, FolderInUse } from './data-folder.ts';
import { CommandError } from './command-error.ts';
import { startDatabase } from './start/database.ts';
import { launchSettings } from './start/settings.ts';

/**
 * Runs work on DATABASE_URL, else on the database of `npm start`. A Lather that runs on the folder keeps its Postgres;
 * otherwise Postgres is started for the work and stopped again.
 * @param options.restored whether the work proves a restored folder, which is recovered first and on which nothing else
 *   may run
 * @param options.mayBeNew whether the work makes sense on a folder without an installation, which is then created
 * @throws CommandError where the folder has no installation, and where it was restored and is not proven, unless the
 *   work is to prove it
 */
export async function withDatabase(
  work: (env: NodeJS.ProcessEnv) => Promise<void>,
  { restored = false, mayBeNew = false } = {},
): Promise<void> {
  if (process.env.DATABASE_URL) return work(process.env);
  const { dataDir } = launchSettings(process.env);
  // A mistyped folder would otherwise become an empty installation, whose backup, for example, always succeeds.
  if (!mayBeNew && !existsSync(join(dataDir, 'postgres')))
    throw new CommandError(
      `There is no installation of npm start in ${resolve(dataDir)}. DATA_DIR names the folder of another one.`,
    );
  const folder = await claimDataFolder(dataDir).catch((error: unknown) => {
    if (!restored && error instanceof FolderInUse) return undefined;
    throw error;
  });
  const path = folder?.path ?? dataDir;
  const stops: (() => Promise<void> | void)[] = [];
  try {
    if (restored) await recover(path);
    else refuseUnproven(path);
    const DATABASE_URL = await startDatabase(path, {
      onShutdown: (stop) => void stops.push(stop),
    });
    await work({ ...process.env, DATABASE_URL, DATA_DIR: path });
  } finally {
    if (folder) {
      for (const stop of stops) await stop();
      folder.release();
    }
  }
}
