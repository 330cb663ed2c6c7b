import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';

import type { Page } from '../http/index.js';
import { type DeliveryJob, EventQueues } from './event-queues.service.js';

const forgottenAtOnce = 100;

/** A delivery that failed at all of its tries. */
export interface StuckDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly handler: string;
  readonly tries: number;
  /** What the last try failed with. */
  readonly reason: string;
  /** Of the last try: an instant of the world's clock. */
  readonly failedAt: Date | null;
}

/** The deliveries of all queues that ran out of tries, until somebody tries them anew. */
@Injectable()
export class StuckDeliveries {
  constructor(private readonly queues: EventQueues) {}

  /** The latest first, and how many there are. */
  async list(limit: number, offset: number): Promise<Page<StuckDelivery>> {
    const queues = await this.queues.all();
    const [pages, totals] = await Promise.all([
      Promise.all(queues.map((queue) => queue.getFailed(0, offset + limit - 1))),
      Promise.all(queues.map((queue) => queue.getFailedCount())),
    ]);
    const latest = pages.flat().toSorted((one, other) => (other.finishedOn ?? 0) - (one.finishedOn ?? 0));
    return {
      rows: latest.slice(offset, offset + limit).map(describe),
      total: totals.reduce((sum, count) => sum + count, 0),
    };
  }

  /** Removes those that failed before an instant and that `choose` names; walks them from the oldest, page by page. */
  async forget(before: Date, choose: (jobs: readonly StuckDelivery[]) => Promise<ReadonlySet<string>>): Promise<void> {
    for (const queue of await this.queues.all())
      for (let kept = 0; ;) {
        const page: Job<DeliveryJob>[] = await queue.getJobs('failed', kept, kept + forgottenAtOnce - 1, true);
        const old = page.filter(({ finishedOn = Infinity }) => finishedOn < before.getTime());
        const chosen = await choose(old.map(describe));
        for (const job of old) if (chosen.has(job.id ?? '')) await job.remove();
        kept += page.length - chosen.size;
        if (old.length < forgottenAtOnce) break;
      }
  }

  /** Tries a stuck delivery anew; false where it is not stuck any more. */
  async retry(id: string): Promise<boolean> {
    for (const queue of await this.queues.all()) {
      const job = await queue.getJob(id);
      if (!job || !(await job.isFailed())) continue;
      await job.retry('failed', { resetAttemptsMade: true });
      return true;
    }
    return false;
  }
}

function describe({ id, name, data, attemptsMade, failedReason, finishedOn }: Job<DeliveryJob>): StuckDelivery {
  return {
    id: id ?? '',
    eventId: data.eventId,
    handler: name,
    tries: attemptsMade,
    reason: failedReason,
    failedAt: finishedOn ? new Date(finishedOn) : null,
  };
}
