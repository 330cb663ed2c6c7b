import { createPostgresBackend, setDefaultBackendFactory, type WorkerOptions } from 'bullmq';

import type { Config } from '../config/config.js';

/**
 * Chooses where BullMQ keeps its jobs: Redis where REDIS_URL is set, the database otherwise.
 * Returns what each Queue and Worker takes as its connection. On Postgres each of them opens a pool of its own;
 * handing in a shared pool makes the process hang on shutdown (stack.md).
 */
export function chooseQueueBackend(config: Config): Pick<WorkerOptions, 'connection'> {
  if (config.redisUrl) {
    setDefaultBackendFactory();
    return { connection: { url: config.redisUrl, maxRetriesPerRequest: null } };
  }
  setDefaultBackendFactory(createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0]);
  const connection = { connectionString: config.database.url, max: 3, migrate: true };
  return { connection: connection as unknown as WorkerOptions['connection'] };
}
