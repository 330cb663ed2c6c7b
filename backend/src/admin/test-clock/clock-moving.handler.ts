import { Injectable, Logger } from '@nestjs/common';

import {
  Clock,
  ClockMoves,
  defineEvent,
  nightlySeconds,
  OnEventOutside,
  EventDrain,
  ReadDb,
  type RecordedEvent,
  type RecurringJob,
  sqlIn,
  Scheduler,
  Transactions,
} from '../../platform/index.js';
import { momentsBetween } from './moments.rules.js';

interface ClockMoveRequested {
  readonly moveId: number;
}

export const clockMoveRequested = defineEvent<ClockMoveRequested>('admin.clock_move_asked');

/**
 * Moves the clock from moment to moment. At each moment it runs all recurring jobs that are due and waits until all
 * events are handled. After a crash it continues from the clock's present time.
 */
@Injectable()
export class ClockMoving {
  private readonly log = new Logger(ClockMoving.name);
  /** The instants of the moved clock, in milliseconds, at which each recurring job last ran here. */
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly moves: ClockMoves,
    private readonly scheduler: Scheduler,
    private readonly drain: EventDrain,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
  ) {}

  @OnEventOutside(clockMoveRequested, 'admin.move-clock', { queue: 'other' })
  async move({ payload }: RecordedEvent<ClockMoveRequested>): Promise<void> {
    const move = await this.readDb.row<{ to: Date }>(
      'select to_instant as to from clock_moves where id = $1 and done_at is null',
      [payload.moveId],
    );
    if (!move) return;
    const ownJob = 1;
    await this.passUntil(move.to, ownJob);
    await this.transactions.run((em) =>
      sqlIn(em).rows('update clock_moves set done_at = $2 where id = $1', [payload.moveId, this.clock.real()]),
    );
  }

  /** @param own the number of jobs in the queue that belong to the caller itself */
  async passUntil(end: Date, own = 0): Promise<void> {
    await this.drain.wait(own);
    for (const moment of momentsBetween(this.clock.now(), end)) {
      await this.moves.moveTo(moment);
      await this.runDueJobs(moment, own);
    }
  }

  /**
   * Runs the jobs that are due at a moment. They run again until nothing follows, because the provider's changes give
   * the product more to do. Nightly jobs run once, when all of that is done.
   */
  private async runDueJobs(moment: Date, own: number): Promise<void> {
    const due = this.scheduler.all.filter(
      ({ name, everySeconds }) => moment.getTime() - (this.turns.get(name) ?? 0) >= everySeconds * 1_000,
    );
    for (const { name } of due) this.turns.set(name, moment.getTime());
    const nightly = due.filter(({ everySeconds }) => everySeconds >= nightlySeconds);
    const frequent = due.filter(({ everySeconds }) => everySeconds < nightlySeconds);
    await this.runUntilIdle(frequent, own);
    if (nightly.length === 0) return;
    for (const { name } of nightly) await this.runJob(name);
    await this.runUntilIdle(frequent, own);
  }

  private async runUntilIdle(due: readonly RecurringJob[], own: number): Promise<void> {
    let before: number;
    let after = await this.drain.wait(own);
    do {
      before = after;
      for (const { name } of due) await this.runJob(name);
      after = await this.drain.wait(own);
    } while (after !== before);
  }

  /** Runs a job. A job that fails does not stop the clock for the others. */
  private async runJob(name: string): Promise<void> {
    try {
      await this.scheduler.run(name);
    } catch (error) {
      this.log.error(`The job ${name} failed while the test clock was moved: ${(error as Error).message}`);
    }
  }
}
