import { relative } from 'node:path';

import { createServer } from 'vite';

import { brand } from '../src/platform/config/brand.ts';
import { buildBackendIfStale } from './build/build.ts';
import { refuseUnproven } from './backup/restored-folder.ts';
import { claimDataFolder } from './data-folder.ts';
import { ServerProcess } from './dev/server-process.ts';
import { watchSources } from './dev/source-watch.ts';
import { exitWithError } from './command-error.ts';
import { inRepository } from './root.ts';
import { startDatabase } from './start/database.ts';
import { ShutdownSequence } from './start/shutdown-sequence.ts';
import { ensurePortIsFree, launchSettings } from './start/settings.ts';
import { print } from './print.ts';

const shutdown = new ShutdownSequence(print);
try {
  await develop();
} catch (error) {
  if (!shutdown.isShuttingDown) {
    await shutdown.end();
    exitWithError(error);
  }
}

/** Runs `npm run dev`: the server restarts when a source changes, the web pages change in place. */
async function develop(): Promise<void> {
  const { host, port, dataDir } = launchSettings(process.env);
  const folder = await claimDataFolder(dataDir);
  shutdown.onShutdown(() => folder.release());
  refuseUnproven(folder.path);
  await ensurePortIsFree(host, port);
  const [databaseUrl] = await Promise.all([startDatabase(folder.path, shutdown), buildBackendIfStale(print)]);

  const server = new ServerProcess(databaseUrl, port, folder.path);
  shutdown.onShutdown(() => server.stop());
  const restart = async (): Promise<void> => {
    print(
      (await server.restart())
        ? 'The server runs.'
        : 'The server did not start; it is started again after the next change.',
    );
  };
  await restart();
  const sources = watchSources(async (files) => {
    print(`Changed: ${files.map((file) => relative(inRepository('backend'), file)).join(', ')}`);
    await restart();
  });
  shutdown.onShutdown(() => sources.forEach((folder) => folder.close()));

  process.env.API_URL = `http://127.0.0.1:${port}`;
  const web = await createServer({ root: inRepository('frontend') });
  shutdown.onShutdown(() => web.close());
  await web.listen();
  print(`\n  ${brand} in development: ${web.resolvedUrls?.local[0]} (API on port ${port})\n  Ctrl-C stops it.\n`);
}
