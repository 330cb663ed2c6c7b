import { brand } from '../src/platform/config/brand.ts';
import { build } from './build/build.ts';
import { keepDailyBackups } from './backup/daily-backups.ts';
import { backupFolder } from './backup/make-backup.ts';
import { refuseUnproven } from './backup/restored-folder.ts';
import { claimDataFolder } from './data-folder.ts';
import { exitWithError } from './command-error.ts';
import { startDatabase } from './start/database.ts';
import { importEmbedded } from './start/embedded.ts';
import { ShutdownSequence } from './start/shutdown-sequence.ts';
import { ensurePortIsFree, launchSettings } from './start/settings.ts';
import { print } from './print.ts';

const shutdown = new ShutdownSequence(print);
try {
  await start();
} catch (error) {
  if (!shutdown.isShuttingDown) {
    await shutdown.end();
    exitWithError(error);
  }
}

/** Runs `npm start`: starts everything that Lather needs on this machine, from nothing. */
async function start(): Promise<void> {
  const { host, port, dataDir } = launchSettings(process.env);
  const folder = await claimDataFolder(dataDir);
  shutdown.onShutdown(() => folder.release());
  refuseUnproven(folder.path);
  await ensurePortIsFree(host, port);
  print('Starting Postgres');
  const [databaseUrl] = await Promise.all([startDatabase(folder.path, shutdown, print), build(print)]);
  print(`Starting ${brand}`);
  const { startEmbedded } = await importEmbedded();
  const backupsIn = backupFolder(process.env, folder.path);
  const options = { databaseUrl, port, dataDir: folder.path, backupFolder: backupsIn, onProgress: print };
  const starting = startEmbedded(options);
  shutdown.onShutdown(() =>
    starting.then(
      (running) => running.close(),
      () => undefined,
    ),
  );
  print(welcome(await starting));
  if (process.env.BACKUP_DAILY === 'off') return;
  const backups = keepDailyBackups(folder.path, backupsIn, print);
  shutdown.onShutdown(() => backups.stop());
}

function welcome({ url, demo }: { readonly url: string; readonly demo: boolean }): string {
  const accounts = demo
    ? '\n  Demo accounts, password lather-demo:\n' +
      '    owner@lather.test   pet owner\n    salon@lather.test   salon\n    admin@lather.test   administrator\n'
    : '\n  npm run admin:create -- --email … makes an administrator.\n';
  return `\n  ${brand} is ready at ${url.replace('127.0.0.1', 'localhost')}\n${accounts}\n  Ctrl-C stops it.\n`;
}
