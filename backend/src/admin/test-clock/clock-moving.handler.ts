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

interface ClockMoveAsked {
  readonly moveId: number;
}

export const clockMoveAsked = defineEvent<ClockMoveAsked>('admin.clock_move_asked');

/**
 * Lets time pass: moves the clock from moment to moment, and at each lets all recurring work take its turn and
 * everything be handled that follows, before it goes on. Cut off anywhere, it goes on from where the clock stands.
 */
@Injectable()
export class ClockMoving {
  private readonly log = new Logger(ClockMoving.name);
  /** When all recurring work had its last turn here: instants of the moved clock, in milliseconds. */
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly moves: ClockMoves,
    private readonly scheduler: Scheduler,
    private readonly drain: EventDrain,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
  ) {}

  @OnEventOutside(clockMoveAsked, 'admin.move-clock', { queue: 'other' })
  async move({ payload }: RecordedEvent<ClockMoveAsked>): Promise<void> {
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

  /** @param own how many jobs of the queue the caller itself is */
  async passUntil(end: Date, own = 0): Promise<void> {
    await this.drain.wait(own);
    for (const moment of momentsBetween(this.clock.now(), end)) {
      await this.moves.moveTo(moment);
      await this.live(moment, own);
    }
  }

  /**
   * What the provider does at a moment changes what there is to do for the product, which is why turns come again.
   * Nightly work has one turn, when all that is settled.
   */
  private async live(moment: Date, own: number): Promise<void> {
    const due = this.scheduler.all.filter(
      ({ name, everySeconds }) => moment.getTime() - (this.turns.get(name) ?? 0) >= everySeconds * 1_000,
    );
    for (const { name } of due) this.turns.set(name, moment.getTime());
    const nightly = due.filter(({ everySeconds }) => everySeconds >= nightlySeconds);
    const frequent = due.filter(({ everySeconds }) => everySeconds < nightlySeconds);
    await this.untilNothingFollows(frequent, own);
    if (nightly.length === 0) return;
    for (const { name } of nightly) await this.takeTurn(name);
    await this.untilNothingFollows(frequent, own);
  }

  private async untilNothingFollows(due: readonly RecurringJob[], own: number): Promise<void> {
    let before: number;
    let after = await this.drain.wait(own);
    do {
      before = after;
      for (const { name } of due) await this.takeTurn(name);
      after = await this.drain.wait(own);
    } while (after !== before);
  }

  /** One job that fails must not stop time for all the others. */
  private async takeTurn(name: string): Promise<void> {
    try {
      await this.scheduler.run(name);
    } catch (error) {
      this.log.error(`${name} failed while the clock was moved: ${(error as Error).message}`);
    }
  }
}
