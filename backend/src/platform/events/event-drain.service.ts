import { Injectable } from '@nestjs/common';

import { ReadDb } from '../database/index.js';
import { EventQueues } from './event-queues.service.js';
import { OutboxRelay } from './outbox-relay.service.js';

const pauseMilliseconds = 10;
/** Retries of a failing handler are not awaited for longer, because a stuck delivery must not hold up the caller. */
const longestWaitForRetries = 5_000;

/** Waits until all events so far are handled, with everything that they led to. */
@Injectable()
export class EventDrain {
  constructor(
    private readonly readDb: ReadDb,
    private readonly queue: EventQueues,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Waits until no event is in transit.
   * @param own how many of the active jobs are the caller's own
   * @returns the position of the last event; a later call with the same position had no event in between
   */
  async wait(own = 0): Promise<number> {
    const givesUpOnRetries = Date.now() + longestWaitForRetries;
    for (;;) {
      const before = await this.lastEvent();
      const isRelayed = await this.allRelayed();
      if (!isRelayed) await this.relay.relayAll();
      const { waiting = 0, active = 0, delayed = 0 } = await this.queue.counts();
      const isDone = waiting + active <= own && (delayed === 0 || Date.now() > givesUpOnRetries);
      // A handler that ran in between has either recorded a later event or is still counted.
      if (isRelayed && isDone && before === (await this.lastEvent())) return before;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }

  private async lastEvent(): Promise<number> {
    const row = await this.readDb.row<{ last: number }>(
      'select position as last from outbox order by position desc limit 1',
    );
    return row?.last ?? 0;
  }

  private async allRelayed(): Promise<boolean> {
    return !(await this.readDb.row('select 1 from outbox where relayed_at is null limit 1'));
  }
}
