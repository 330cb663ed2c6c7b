import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { recover } from './backup/recover.ts';
import { refuseUnproven } from './backup/restored-folder.ts';
import { claimDataFolder, FolderInUse } from './data-folder.ts';
import { CommandError } from './command-error.ts';
import { stopLeftPostgres } from './postgres/server.ts';
import { databaseOfRunning, startDatabase } from './start/database.ts';
import { launchSettings } from './start/settings.ts';

/**
 * Runs work on DATABASE_URL, else on the database of `npm start`. A Lather that runs on the folder keeps its Postgres;
 * otherwise Postgres is started for the work and stopped again, also where a signal interrupts the work.
 * @param options.restored whether the work proves a restored folder, which is recovered first and on which nothing else
 *   may run
 * @param options.mayBeNew whether the work makes sense on a folder without an installation, which is then created
 * @throws CommandError where the folder has no installation, where it was restored and is not proven, unless the work
 *   is to prove it, and where a Lather runs on it whose Postgres does not answer
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
  const path = resolve(dataDir);
  const on = (DATABASE_URL: string) => work({ ...process.env, DATABASE_URL, DATA_DIR: path });
  if (!folder) {
    refuseUnproven(path);
    return on(await databaseOfRunning(path));
  }
  // A signal may come while a server recovers, or one that is starting has not become ready.
  const stops: (() => Promise<void> | void)[] = [
    () => folder.release(),
    () => stopLeftPostgres(join(path, 'postgres')),
  ];
  const interruption = untilInterrupted();
  try {
    await Promise.race([interruption, onOwnServer()]);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }

  async function onOwnServer(): Promise<void> {
    if (restored) await recover(path);
    else refuseUnproven(path);
    await on(await startDatabase(path, { onShutdown: (stop) => void stops.push(stop) }));
  }
}

/**
 * Rejects at a signal that would end the process at once and leave the Postgres of the work running. Further signals
 * change nothing: npm passes on what the terminal has sent already.
 */
function untilInterrupted(): Promise<never> {
  const interrupted = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.reject(new CommandError('The command was interrupted.')));
  return interrupted.promise;
}
