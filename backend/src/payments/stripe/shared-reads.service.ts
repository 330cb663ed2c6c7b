import { Injectable } from '@nestjs/common';

import { ReadDb, type RecordedEvent } from '../../platform/index.js';

const sharedMilliseconds = 5_000;

interface BegunRead {
  /** The outbox position of the last event recorded before the read began. */
  readonly position: Promise<number>;
  readonly answer: Promise<unknown>;
  readonly endsAt: number;
}

/**
 * Shared reads of an object at the provider that several handlers need at about the same time. The handler of an event
 * may get the answer of a read up to five seconds old that began after the event was recorded: the answer shows
 * everything that the event reports, and later changes have their own events. No other caller gets a shared answer
 * (rules.md#shared-reads).
 */
@Injectable()
export class SharedReads {
  private readonly begun = new Map<string, BegunRead>();

  constructor(private readonly readDb: ReadDb) {}

  /**
   * Returns the answer of `call`, or of an earlier call for the same `what` that is new enough for the event. A read
   * that fails throws for every caller that waits for it, and is not shared afterwards.
   * @param event the event being handled; without it, the read is always new
   */
  async read<Answer>(
    what: string,
    call: () => Promise<Answer>,
    event?: Pick<RecordedEvent, 'position'>,
  ): Promise<Answer> {
    const known = event && this.begun.get(what);
    const isNewEnough = known && performance.now() < known.endsAt && (await known.position) >= event.position;
    return (isNewEnough ? known.answer : this.begin(what, call)) as Promise<Answer>;
  }

  private begin<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
    const position = this.lastPosition();
    const answer = position.then(call);
    this.forgetEnded();
    this.begun.delete(what);
    this.begun.set(what, { position, answer, endsAt: performance.now() + sharedMilliseconds });
    answer.catch(() => {
      if (this.begun.get(what)?.answer === answer) this.begun.delete(what);
    });
    return answer;
  }

  /** The map's order is that of insertion, so the oldest reads come first. */
  private forgetEnded(): void {
    for (const [what, { endsAt }] of this.begun) {
      if (endsAt > performance.now()) return;
      this.begun.delete(what);
    }
  }

  /** Returns the outbox's own position, so that no two clocks are compared. */
  private async lastPosition(): Promise<number> {
    const row = await this.readDb.row<{ position: number }>('select last_value as position from outbox_positions');
    return row?.position ?? 0;
  }
}
