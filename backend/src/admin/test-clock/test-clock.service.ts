import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import {
  AuditTrail,
  Clock,
  ClockMoves,
  Conflict,
  createdBefore,
  NotFound,
  Outbox,
  ReadDb,
  refusingOn,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import type { TestClockDto } from './dto/test-clock.dto.js';
import { clockMoveRequested } from './clock-moving.handler.js';
import { movedBy, type MoveStep } from './moments.rules.js';

class ClockIsMoving extends Conflict {
  constructor() {
    super('admin.clock_is_moving', 'The clock is already being moved. Please wait until it has arrived.');
  }
}

/** Shows and moves the sandbox's test clock. */
@Injectable()
export class TestClocks {
  constructor(
    private readonly clock: Clock,
    private readonly moves: ClockMoves,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws NotFound where payments are real */
  async get(): Promise<TestClockDto> {
    this.requireSandbox();
    const move = await this.readDb.row<{ from: Date; to: Date }>(
      'select from_instant as from, to_instant as to from clock_moves where done_at is null',
    );
    // A move that is done by now has set the offset before.
    await this.moves.refresh();
    return {
      now: this.clock.now().toISOString(),
      aheadMilliseconds: this.moves.ahead,
      move: move ? { from: move.from.toISOString(), to: move.to.toISOString() } : null,
    };
  }

  /**
   * Starts a move of the clock, which a job carries out. Repeating the call with the same key moves it once.
   * @throws NotFound where payments are real
   * @throws ClockIsMoving
   */
  async move(actor: Actor, step: MoveStep, key?: string): Promise<TestClockDto> {
    this.requireSandbox();
    await this.moves.refresh();
    const from = this.clock.now();
    const to = movedBy(from, step);
    const command = { key, actorId: actor.userId, command: 'admin.move-clock', request: { step } };
    await refusingOn({ clock_moves_one_at_a_time: () => new ClockIsMoving() }, () =>
      this.transactions.run(async (em) => {
        if (await createdBefore(em, command)) return;
        const row = await sqlIn(em).row<{ id: number }>(
          'insert into clock_moves (from_instant, to_instant, asked_by) values ($1, $2, $3) returning id',
          [from, to, actor.userId],
        );
        await this.audit.record(em, {
          by: actor,
          action: 'clock.moved',
          subject: { kind: 'clock', id: 'product' },
          before: { now: from.toISOString() },
          after: { now: to.toISOString() },
        });
        await rememberCreated(em, command, row!.id);
        await this.outbox.record(em, clockMoveRequested({ moveId: row!.id }));
      }),
    );
    return this.get();
  }

  private requireSandbox(): void {
    if (!this.moves.possible)
      throw new NotFound('admin.no_test_clock', 'Time can be moved only where payments are a sandbox.');
  }
}
