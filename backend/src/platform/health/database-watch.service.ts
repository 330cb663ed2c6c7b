import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';

const pauseMilliseconds = 1_000;
const pauseWhileUnavailableMilliseconds = 250;
const patienceMilliseconds = 2_500;
/** A timer that fires this much too late shows a slow process, not a slow database. */
const busyMilliseconds = 500;
const failuresInARow = 2;

/**
 * Asks the database regularly for a sign of life, so that no request waits for a server that is frozen: it would keep
 * its connections open and never answer. The database's absence and its return are reported once each.
 */
@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(DatabaseWatch.name);
  private readonly pool: pg.Pool;
  private readonly listeners: (() => void)[] = [];
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private stopped = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.pool = new pg.Pool({
      connectionString: config.database.url,
      max: 1,
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
    });
    this.pool.on('error', () => undefined);
  }

  /** Returns whether the database has not answered for a while. */
  get isUnavailable(): boolean {
    return this.failures >= failuresInARow;
  }

  /** Calls `listener` when the database stops answering. */
  onUnavailable(listener: () => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.schedulePing();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.pool.end();
  }

  private schedulePing(): void {
    if (this.stopped) return;
    const pause = this.isUnavailable ? pauseWhileUnavailableMilliseconds : pauseMilliseconds;
    this.timer = setTimeout(() => void this.ping().then(() => this.schedulePing()), pause).unref();
  }

  private async ping(): Promise<void> {
    const began = performance.now();
    try {
      await this.pool.query('select 1');
      const wasUnavailable = this.isUnavailable;
      this.failures = 0;
      if (wasUnavailable) this.report('The database answers again.');
    } catch (error) {
      const late = performance.now() - began - patienceMilliseconds;
      if (this.stopped || late > busyMilliseconds) return;
      this.failures += 1;
      if (this.failures === failuresInARow) this.reportUnavailable(error as Error);
    }
  }

  /** Writes to the log, and to stderr if the log is a file, for readers without the log. */
  private report(sentence: string): void {
    this.log.warn(sentence);
    if (this.config.log.file) process.stderr.write(`${sentence}\n`);
  }

  private reportUnavailable({ message }: Error): void {
    this.report(`The database does not answer (${message}). Requests get 503 until it does.`);
    for (const listener of this.listeners) listener();
  }
}
