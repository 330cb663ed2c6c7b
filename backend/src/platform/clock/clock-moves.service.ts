import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';

import { ReadDb, sqlIn, Transactions } from '../database/index.js';
import { Clock, MovableClock } from './clock.js';

const everyMilliseconds = 250;

/**
 * Keeps the clocks of a sandbox's processes equal: the offset is stored in the database, and each process reads it.
 * Where payments are real, the clock cannot be moved.
 */
@Injectable()
export class ClockMoves implements OnModuleInit, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
  ) {}

  async onModuleInit(): Promise<void> {
    const { clock } = this;
    if (!(clock instanceof MovableClock)) return;
    await this.read(clock);
    this.timer = setInterval(() => this.check(clock), everyMilliseconds).unref();
  }

  /** Stops the reads before the database connections end. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Whether the product's clock can be moved. */
  get possible(): boolean {
    return this.clock instanceof MovableClock;
  }

  /** The milliseconds by which the product's clock is ahead of real time; negative if it is behind. */
  get ahead(): number {
    return this.clock instanceof MovableClock ? this.clock.ahead : 0;
  }

  /** Moves the clocks of all processes to an instant; an instant that has passed changes nothing. */
  moveTo(instant: Date): Promise<void> {
    return this.setOffset(instant.getTime() - this.clock.real().getTime());
  }

  /** Moves a clock that is in the past to real time. */
  catchUp(): Promise<void> {
    return this.setOffset(0);
  }

  /** Reads what another process may have moved just now. */
  async refresh(): Promise<void> {
    if (this.clock instanceof MovableClock) await this.read(this.clock);
  }

  private async setOffset(milliseconds: number): Promise<void> {
    const { clock } = this;
    if (!(clock instanceof MovableClock)) throw new Error('Only the clock of a sandbox can be moved.');
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows('update moved_clock set ahead_milliseconds = greatest(ahead_milliseconds, $1)', [
        milliseconds,
      ]);
    });
    clock.setOffset(milliseconds);
  }

  /** Reads the offset, one read at a time; a failed read is repeated at the next tick. */
  private check(clock: MovableClock): void {
    this.looking ??= this.read(clock)
      .catch(() => undefined)
      .finally(() => (this.looking = undefined));
  }

  private async read(clock: MovableClock): Promise<void> {
    const row = await this.readDb.row<{ ahead: number }>('select ahead_milliseconds as ahead from moved_clock');
    clock.setOffset(row?.ahead ?? 0);
  }
}
