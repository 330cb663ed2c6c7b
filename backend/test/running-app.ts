import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';

import { startServer } from '../src/server.js';
import { testConfig } from './test-config.js';
import { freshDatabase } from './fresh-database.js';
import { TestClock } from './test-clock.js';

/** The product on a database of its own, listening on a free port. */
export interface RunningApp {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly clock: TestClock;
  readonly database: pg.Pool;
  close(): Promise<void>;
}

/** Starts the whole product as its processes do; `workers` also relays events and works on jobs. */
export async function runApp({ workers = false, env = {} as Record<string, string> } = {}): Promise<RunningApp> {
  const { url: databaseUrl, drop } = await freshDatabase();
  const clock = new TestClock();
  const server = await startServer(testConfig(databaseUrl, env), { workers, clock });
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  return {
    url: server.url,
    app: server.app,
    clock,
    database,
    close: async () => {
      await server.close();
      await database.end();
      await drop();
    },
  };
}
