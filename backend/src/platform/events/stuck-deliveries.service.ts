import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';

import type { Page } from '../http/index.js';
import { type DeliveryJob, EventQueues } from './event-queues.service.js';

const forgottenAtOnce = 100;

/** A delivery that failed at every try. */
export interface StuckDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly handler: string;
  readonly tries: number;
  /** The error of the last try. */
  readonly reason: string;
  /** The real instant of the last try. */
  readonly failedAt: Date | null;
}

/** The deliveries of all queues that ran out of tries, until somebody retries them. */
@Injectable()
export class StuckDeliveries {
  constructor(private readonly queues: EventQueues) {}

  /** Returns a page of them, latest first, and their total. */
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

  /** Removes the deliveries that failed before an instant and that `choose` returns, from the oldest, page by page. */
  async removeFailed(
    before: Date,
    choose: (jobs: readonly StuckDelivery[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> {
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

  /** Retries a stuck delivery; returns false if it is no longer stuck. */
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
