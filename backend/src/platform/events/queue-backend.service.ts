import { setTimeout } from 'node:timers/promises';

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  DEFAULT_SCHEMA,
  type QueueOptions,
  runMigrations,
  setDefaultBackendFactory,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';

/** The queues' statements take milliseconds; a frozen database must not keep their connections waiting forever. */
const limits = { query_timeout: 20_000, keepAlive: true };
/** All queues of a process share these connections. */
const sharedConnections = 5;
/** Each worker has one connection, and BullMQ adds one to listen on. */
const connectionsOfWorker = 1;
/** Each queue listens to the shared pool's errors. */
const listenersOfPool = 16;

const patienceMilliseconds = 3_000;

/** The storage of the queues' jobs: Redis if REDIS_URL is set, otherwise the database. */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  private pool?: pg.Pool;
  private tables?: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The backend's name for people, without its password. */
  get place(): string {
    return this.config.redisUrl ? `Redis at ${new URL(this.config.redisUrl).host}` : 'Postgres';
  }

  /**
   * The shared connections to the queues' tables, once a queue is open, with their schema as search path; none where
   * the queues are in Redis.
   */
  get connections(): pg.Pool | undefined {
    return this.pool;
  }

  /**
   * Returns the options of a queue; creates the queues' tables if they are in the database.
   * @param tag keeps all keys of a queue in one slot of a Redis Cluster, which reads the part in braces; none for keys
   * that earlier releases stored without one
   */
  async optionsOfQueue(tag?: string): Promise<QueueOptions> {
    if (this.config.redisUrl) return this.optionsOnRedis(tag);
    setDefaultBackendFactory(onPostgres);
    this.pool ??= this.openPool();
    this.tables ??= makeTables(this.pool).catch((error: unknown) => {
      this.tables = undefined;
      throw error;
    });
    await this.tables;
    return { connection: this.pool as unknown as QueueOptions['connection'] };
  }

  /**
   * Returns the options of a queue's worker; call it after `optionsOfQueue`. A worker does not use the shared
   * connections, because it would keep one of them to listen on.
   */
  optionsOfWorker(tag?: string): WorkerOptions {
    if (this.config.redisUrl) return this.optionsOnRedis(tag);
    setDefaultBackendFactory(onPostgres);
    const connection = { ...this.reached, max: connectionsOfWorker };
    return { connection: connection as unknown as WorkerOptions['connection'] };
  }

  /** Waits for the backend, and reports once if it does not answer and once when it does. */
  async untilAnswers(parts: readonly { waitUntilReady(): Promise<unknown> }[], report = reportOnStderr): Promise<void> {
    const ready = Promise.all(parts.map((part) => part.waitUntilReady()));
    const answered = await Promise.race([
      ready.then(() => true),
      setTimeout(patienceMilliseconds, false, { ref: false }),
    ]);
    if (!answered) report(`The queue's ${this.place} does not answer; waiting for it.`);
    await ready;
    if (!answered) report(`The queue's ${this.place} answers.`);
  }

  /** Runs after the queues are closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  /** A queue waits for a connection as long as a request does. */
  private get reached(): pg.PoolConfig {
    const { directUrl, waitMilliseconds } = this.config.database;
    return { ...limits, connectionString: directUrl, connectionTimeoutMillis: waitMilliseconds };
  }

  private openPool(): pg.Pool {
    const options = `-c search_path=${DEFAULT_SCHEMA}`;
    const pool = new pg.Pool({ ...this.reached, max: sharedConnections, options });
    pool.setMaxListeners(listenersOfPool);
    // The queues report errors; an idle connection's error without a listener would end the process.
    pool.on('error', () => undefined);
    return pool;
  }

  private optionsOnRedis(tag: string | undefined): QueueOptions {
    setDefaultBackendFactory();
    const connection = { url: this.config.redisUrl, maxRetriesPerRequest: null };
    return tag === undefined ? { connection } : { connection, prefix: `{lather-${tag}}` };
  }
}

const onPostgres = createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0];

async function makeTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client, DEFAULT_SCHEMA);
  } finally {
    client.release();
  }
}

const reportOnStderr = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
