import { beginInThePast } from '../../demo/begin-in-the-past.js';
import { fillDemo, hasDemoAccounts } from '../../demo/fill-demo.js';
import { serveApiDocs } from '../api-docs.js';
import { requireOwnProvider } from '../database-provider.js';
import { loadConfig, migrate } from '../platform/index.js';
import { startServer } from '../server.js';
import { serveSite } from '../site/index.js';
import { givenSecret } from './embedded-secret.js';

export interface EmbeddedOptions {
  readonly databaseUrl: string;
  readonly port: number;
  readonly dataDir: string;
  /** The folder of the daily backups; absent where none are made, so that none is missed. */
  readonly backupFolder?: string;
  readonly onProgress?: (line: string) => void;
}

/** The product running in this process. */
export interface EmbeddedServer {
  readonly url: string;
  /** Whether it has the demo's accounts; it has none with live payments, or if DEMO_DATA turned it off. */
  readonly demo: boolean;
  close(): Promise<void>;
}

/**
 * Starts everything in one process on an embedded Postgres: API, web pages, workers, the payment sandbox. The signing
 * secret is created once and stored with the data, so that people stay signed in over a restart.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const config = loadConfig({
    DEMO_DATA: 'on',
    LOG_FILE: `${options.dataDir}/lather.log`,
    ...process.env,
    DATABASE_URL: options.databaseUrl,
    DATABASE_DIRECT_URL: undefined,
    DATA_DIR: options.dataDir,
    BACKUP_FOLDER: options.backupFolder,
    PORT: String(options.port),
    JWT_SECRET: await givenSecret({ ...process.env, DATA_DIR: options.dataDir }),
  });
  await requireOwnProvider(config);
  options.onProgress?.('Preparing the database');
  await migrate(config.database.url);
  const isDemo = config.demoData && config.payments.sandbox;
  if (isDemo) await beginInThePast(config.database.url);
  const server = await startServer(config, {
    workers: true,
    extend: async (app) => {
      await serveApiDocs(app);
      await serveSite(app);
    },
  });
  if (isDemo) {
    await fillDemo(server.app, server.url, (week, weeks) =>
      options.onProgress?.(`Simulating the demo's past, week ${week} of ${weeks}`),
    );
  }
  const demo = isDemo && (await hasDemoAccounts(server.app));
  return { url: server.url, demo, close: () => server.close() };
}
