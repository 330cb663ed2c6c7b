import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { ReadDb } from '../database/index.js';
import { EventHandlers, StuckDeliveries, type StuckDelivery } from '../events/index.js';
import { nightlySeconds, Every } from './every.js';
import { cutoff } from './retention.rules.js';

/**
 * Deletes failed jobs with nothing left to do: the delivery was made in another way, its event is gone, or its handler
 * is. A delivery that is still undone stays, however old, until somebody retries it.
 */
@Injectable()
export class SupersededJobs {
  constructor(
    private readonly stuck: StuckDeliveries,
    private readonly handlers: EventHandlers,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** BullMQ's timestamps are in real time. */
  @Every('platform.forget-jobs', nightlySeconds)
  async deleteExpired(): Promise<void> {
    await this.stuck.removeFailed(cutoff('jobs', this.clock.real()), (jobs) => this.superseded(jobs));
  }

  private async superseded(jobs: readonly StuckDelivery[]): Promise<Set<string>> {
    const undone = await this.readDb.rows<{ id: string }>(
      `select job.id from unnest($1::text[], $2::uuid[], $3::text[]) as job (id, event_id, handler)
       join outbox on outbox.id = job.event_id
       where job.handler = any($4) and not exists (
         select 1 from event_deliveries d where d.event_id = job.event_id and d.handler = job.handler)`,
      [
        jobs.map(({ id }) => id),
        jobs.map(({ eventId }) => eventId),
        jobs.map(({ handler }) => handler),
        this.handlers.all.map(({ handler }) => handler),
      ],
    );
    const stay = new Set(undone.map(({ id }) => id));
    return new Set(jobs.map(({ id }) => id).filter((id) => !stay.has(id)));
  }
}
