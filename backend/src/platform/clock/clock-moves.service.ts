import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';
import { ReadDb, sqlIn, Transactions } from '../database/index.js';
import { Clock, MovableClock } from './clock.js';

const channel = 'clock_moved';
const againMilliseconds = 1_000;

/**
 * Keeps the clocks of all processes of a sandbox together: how far ahead they are stands in the database, and whoever
 * moves them tells the others. Where payments are real, the clock is the world's and nothing here moves it.
 */
@Injectable()
export class ClockMoves implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(ClockMoves.name);
  private listener?: pg.Client;
  private stopped = false;
  private isWaiting = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.clock instanceof MovableClock) await this.follow(this.clock);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.listener?.end().catch(() => undefined);
  }

  /** Whether this product's time can be moved. */
  get possible(): boolean {
    return this.clock instanceof MovableClock;
  }

  /** Milliseconds by which the product's time is ahead of the world's; negative where it is behind. */
  get ahead(): number {
    return this.clock instanceof MovableClock ? this.clock.ahead : 0;
  }

  /** Moves the clocks of all processes to an instant; one that has passed changes nothing. */
  moveTo(instant: Date): Promise<void> {
    return this.setOffset(instant.getTime() - this.clock.real().getTime());
  }

  /** Lets a time that began in the past be the world's again. */
  catchUp(): Promise<void> {
    return this.setOffset(0);
  }

  private async setOffset(milliseconds: number): Promise<void> {
    const { clock } = this;
    if (!(clock instanceof MovableClock)) throw new Error('Only the clock of a sandbox can be moved');
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await sql.rows('update moved_clock set ahead_milliseconds = greatest(ahead_milliseconds, $1)', [milliseconds]);
      await sql.rows(`select pg_notify('${channel}', '')`);
    });
    clock.setOffset(milliseconds);
  }

  private async follow(clock: MovableClock): Promise<void> {
    const listener = new pg.Client({ connectionString: this.config.database.url });
    listener.on('error', (error) => this.log.warn(`clock: ${error.message}`));
    listener.on('notification', () => void this.read(clock));
    await listener.connect();
    this.listener = listener;
    // A connection that breaks is made anew; what was told meanwhile is read then.
    listener.on('end', () => this.followAgain(clock));
    await listener.query(`listen ${channel}`);
    await this.read(clock);
  }

  /** One attempt at a time, however many signs there are that the connection is gone. */
  private followAgain(clock: MovableClock): void {
    if (this.stopped || this.isWaiting) return;
    this.isWaiting = true;
    const retry = () => {
      this.isWaiting = false;
      if (!this.stopped) void this.follow(clock).catch(() => this.followAgain(clock));
    };
    setTimeout(retry, againMilliseconds).unref();
  }

  private async read(clock: MovableClock): Promise<void> {
    const row = await this.readDb.row<{ ahead: number }>('select ahead_milliseconds as ahead from moved_clock');
    clock.setOffset(row?.ahead ?? 0);
  }
}
