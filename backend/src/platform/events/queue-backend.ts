import { setTimeout } from 'node:timers/promises';
import { createPostgresBackend, setDefaultBackendFactory, type WorkerOptions } from 'bullmq';

import type { Config } from '../config/index.js';

/** What the queue asks is answered in milliseconds; a database that froze must not keep its connections waiting for ever. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 20_000, keepAlive: true };

/**
 * Chooses where BullMQ keeps its jobs: Redis where REDIS_URL is set, the database otherwise.
 * Returns what each Queue and Worker takes as its connection. On Postgres each of them opens a pool of its own;
 * handing in a shared pool makes the process hang on shutdown.
 */
export function chooseQueueBackend(config: Config): Pick<WorkerOptions, 'connection'> {
  if (config.redisUrl) {
    setDefaultBackendFactory();
    return { connection: { url: config.redisUrl, maxRetriesPerRequest: null } };
  }
  setDefaultBackendFactory(createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0]);
  const connection = { connectionString: config.database.url, max: 3, migrate: true, ...limits };
  return { connection: connection as unknown as WorkerOptions['connection'] };
}

const patienceMilliseconds = 3_000;

/** Waits for the queue's backend; one that does not answer is said once, and waited for on. */
export async function untilQueueAnswers(
  parts: readonly { waitUntilReady(): Promise<unknown> }[],
  where: string,
  say: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
): Promise<void> {
  const ready = Promise.all(parts.map((part) => part.waitUntilReady()));
  const answered = await Promise.race([
    ready.then(() => true),
    setTimeout(patienceMilliseconds, false, { ref: false }),
  ]);
  if (!answered) say(`The queue's ${where} does not answer; waiting for it.`);
  await ready;
  if (!answered) say(`The queue's ${where} answers.`);
}

/** What people call the place of the queue, without its password. */
export function queuePlace(redisUrl: string | undefined): string {
  return redisUrl ? `Redis at ${new URL(redisUrl).host}` : 'Postgres';
}
