import { claimDataFolder } from './data-folder.ts';
import { Refusal } from './refusal.ts';
import { startDatabase } from './start/database.ts';
import { launchSettings } from './start/settings.ts';

/**
 * Does the work on DATABASE_URL, else on the database of `npm start`. A Lather that runs on the folder keeps its
 * Postgres; otherwise it is started for this and stopped again.
 */
export async function onItsDatabase(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) return work(process.env);
  const { dataDir } = launchSettings(process.env);
  const folder = await claimDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof Refusal && error.message.startsWith('Another Lather')) return undefined;
    throw error;
  });
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const DATABASE_URL = await startDatabase(folder?.path ?? dataDir, {
      beforeTheEnd: (stop) => void stops.push(stop),
    });
    await work({ ...process.env, DATABASE_URL, DATA_DIR: folder?.path ?? dataDir });
  } finally {
    if (folder) {
      for (const stop of stops) await stop();
      folder.release();
    }
  }
}
