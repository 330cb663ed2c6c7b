import { Injectable } from '@nestjs/common';

import { ReadDb, type RecordedEvent } from '../../platform/index.js';

const sharedMilliseconds = 5_000;

interface BegunRead {
  /** Of the last event that was written down before the read began. */
  readonly position: Promise<number>;
  readonly answer: Promise<unknown>;
  readonly endsAt: number;
}

/**
 * Reads of one object at the provider that several handlers want at about the same time. Whoever handles an event may
 * have the answer of a read that began after the event was written down, up to five seconds ago: it shows all that the
 * event tells of, and what changes afterwards has an event of its own. Nobody else is given another's answer
 * (rules.md#shared-reads).
 */
@Injectable()
export class SharedReads {
  private readonly begun = new Map<string, BegunRead>();

  constructor(private readonly readDb: ReadDb) {}

  /**
   * The answer of `call`, or of one for the same `what` that is new enough for the event. One that fails fails for all
   * who wait for it, and is not given to anybody later.
   * @param event the one that is being handled; without it, the read is always a new one
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

  /** The oldest stand first. */
  private forgetEnded(): void {
    for (const [what, { endsAt }] of this.begun) {
      if (endsAt > performance.now()) return;
      this.begun.delete(what);
    }
  }

  /** By the database's own count, so that no two clocks are compared. */
  private async lastPosition(): Promise<number> {
    const row = await this.readDb.row<{ position: number }>('select last_value as position from outbox_positions');
    return row?.position ?? 0;
  }
}
