import { rm } from 'node:fs/promises';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';

import { Clock, type Config } from '../src/platform/index.js';
import { startServer } from '../src/server.js';
import { serveSite } from '../src/site/index.js';
import { overriding } from './application-under-test.js';
import { buildPages } from './built-pages.js';
import { freshDatabase } from './fresh-database.js';
import { TestClock } from './test-clock.js';
import { testConfig, testFolder } from './test-config.js';
import { wholeNumbers } from './whole-numbers.js';

/** The product on a database of its own, listening on a free port. */
export interface RunningApp {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  close(): Promise<void>;
}

export interface RunOptions {
  /** Also relays events and works on jobs. */
  readonly workers?: boolean;
  /**
   * With the workers, also takes turns of the recurring work by the wall clock. Without it a test calls what it wants
   * to recur: no turn comes between its own steps.
   */
  readonly recurringJobs?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs on the clock that an administrator of a sandbox moves, instead of the test's. */
  readonly movableClock?: boolean;
  /** Also serves the web pages, built where they are stale. */
  readonly pages?: boolean;
  /** Another process of the same product, or a database that was made otherwise: it is shared and left alone. */
  readonly beside?: Pick<RunningApp, 'databaseUrl'>;
}

/** Starts the whole product as its processes do. */
export async function runApp({
  workers = false,
  recurringJobs = false,
  env = {},
  movableClock = false,
  pages = false,
  beside,
}: RunOptions = {}): Promise<RunningApp> {
  if (pages) await buildPages();
  const own = beside ? undefined : await freshDatabase();
  const databaseUrl = own?.url ?? beside?.databaseUrl ?? '';
  const clock = new TestClock();
  // Whoever races with two hundred on a busy machine waits for a connection, as nobody would for a page.
  const config = testConfig(databaseUrl, { DATABASE_WAIT: '60', ...env });
  const server = await startServer(config, {
    workers,
    withoutScheduler: !recurringJobs,
    make: movableClock ? overriding() : overriding({ part: Clock, by: clock }),
    ...(pages && { extend: serveSite }),
  });
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4, types: wholeNumbers });
  return {
    url: server.url,
    app: server.app,
    config,
    clock,
    databaseUrl,
    database,
    close: async () => {
      await server.close();
      await database.end();
      await own?.drop();
      if (own) await rm(testFolder(own.url), { recursive: true, force: true });
    },
  };
}
