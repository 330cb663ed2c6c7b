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

/** The product on its own database, listening on a free port. */
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
  /** Whether it also relays events and runs jobs. */
  readonly workers?: boolean;
  /**
   * Whether the workers also run recurring jobs by the wall clock. Otherwise a test runs recurring jobs itself, so that
   * none comes between its steps.
   */
  readonly recurringJobs?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it runs on the clock that an administrator of a sandbox moves, instead of the test's. */
  readonly movableClock?: boolean;
  /** Whether it also serves the web pages, which are built where they are stale. */
  readonly pages?: boolean;
  /** Another process of the same product, or a database from elsewhere, to share; it is not dropped at the end. */
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
  // In a race of two hundred on a busy machine, a caller waits longer for a connection than any page would.
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
