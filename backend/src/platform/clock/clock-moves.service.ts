import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';

import { ReadDb, sqlIn, Transactions } from '../database/index.js';
import { Clock, MovableClock } from './clock.js';

const everyMilliseconds = 250;

/**
 * Keeps the clocks of all processes of a sandbox together: how far ahead they are stands in the database, and each
 * looks there. Where payments are real, the clock is the world's and nothing here moves it.
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
    this.timer = setInterval(() => this.look(clock), everyMilliseconds).unref();
  }

  /** Before the connections end. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
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
      await sqlIn(em).rows('update moved_clock set ahead_milliseconds = greatest(ahead_milliseconds, $1)', [
        milliseconds,
      ]);
    });
    clock.setOffset(milliseconds);
  }

  /** One look at a time; a database that is away is looked at again. */
  private look(clock: MovableClock): void {
    this.looking ??= this.read(clock)
      .catch(() => undefined)
      .finally(() => (this.looking = undefined));
  }

  private async read(clock: MovableClock): Promise<void> {
    const row = await this.readDb.row<{ ahead: number }>('select ahead_milliseconds as ahead from moved_clock');
    clock.setOffset(row?.ahead ?? 0);
  }
}
