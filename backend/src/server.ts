import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { AppModule } from './app.module.js';
import { recordProvider, requireOwnProvider } from './database-provider.js';
import {
  type Clock,
  type Config,
  createHttpApp,
  createLog,
  EventQueues,
  type MakeApplication,
  OutboxRelay,
  prepareDatabase,
  Scheduler,
} from './platform/index.js';

/** A running process of the product. */
export interface Server {
  readonly app: NestFastifyApplication;
  /** The address of the server, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Finishes running requests and jobs, then closes all connections. */
  close(): Promise<void>;
}

/** What a process does beside answering calls, and what its starter replaces. */
export interface ServerParts {
  /** Whether this process also relays events and works on jobs. */
  readonly workers: boolean;
  /** Leaves the schedule to other processes: this one runs a recurring job only when it is called. */
  readonly withoutScheduler?: boolean;
  /** The clock; by default one of real time, which can be moved in a sandbox. */
  readonly clock?: Clock;
  /** The function that makes Nest's application; by default Nest's factory. */
  readonly make?: MakeApplication;
  /** Adds routes beside the API: the web pages, the API's documentation. */
  readonly extend?: (app: NestFastifyApplication) => Promise<void>;
}

/**
 * Migrates, wires and starts the product's HTTP side, with or without the workers.
 * @throws ConfigError where the database belongs to another payment provider; nothing is changed then
 */
export async function startServer(config: Config, parts: ServerParts): Promise<Server> {
  await requireOwnProvider(config);
  await prepareDatabase(config);
  await recordProvider(config);
  const app = await createHttpApp(await AppModule.with(config, parts.clock), config, createLog(config), parts.make);
  await parts.extend?.(app);
  await app.listen(config.port, config.host);
  if (parts.workers) await startWorkers(app, parts);
  return { app, url: addressOf(app), close: () => app.close() };
}

/** Starts relaying and jobs in a process that is already wired. */
export async function startWorkers(
  app: Pick<NestFastifyApplication, 'get'>,
  { withoutScheduler = false }: Pick<ServerParts, 'withoutScheduler'> = {},
): Promise<void> {
  await app.get(EventQueues).start();
  app.get(OutboxRelay).start();
  if (!withoutScheduler) await app.get(Scheduler).start();
}

function addressOf(app: NestFastifyApplication): string {
  const address = app.getHttpServer().address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen on a port.');
  return `http://127.0.0.1:${address.port}`;
}
