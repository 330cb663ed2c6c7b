import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Page } from '../http/page.dto.js';
import { Deliveries } from './deliveries.service.js';
import { chooseQueueBackend } from './queue-backend.js';

const queueName = 'events';

/**
 * A job whose process was killed is taken over within seconds, not after BullMQ's minute; and however often that
 * happens to it, it is tried again: by default the second time would be its end, and an event would be lost.
 */
const takeover = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/** How often a failing handler is tried unless it says otherwise. */
const defaultAttempts = 12;

const forgottenAtOnce = 100;

/** One event to be handed to one handler. */
export interface DeliveryToMake {
  readonly eventId: string;
  readonly handler: string;
  readonly attempts?: number;
}

interface DeliveryJob {
  readonly eventId: string;
}

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

/** One job for each event and handler, so that a failing handler is retried alone and seen by its name. */
@Injectable()
export class EventQueue implements BeforeApplicationShutdown {
  private readonly log = new Logger(EventQueue.name);
  private queue?: Queue<DeliveryJob>;
  private worker?: Worker<DeliveryJob>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly deliveries: Deliveries,
  ) {}

  /** Starts to take jobs; only processes that run the workers do. */
  async start(): Promise<void> {
    const queue = this.open();
    this.worker = new Worker<DeliveryJob>(queueName, (job) => this.deliveries.deliver(job.data.eventId, job.name), {
      ...chooseQueueBackend(this.config),
      ...takeover,
      concurrency: 8,
    });
    this.worker.on('error', (error) => this.log.warn(`worker: ${error.message}`));
    this.worker.on('failed', (job, error) =>
      this.log.error(`${job?.name} failed for event ${job?.data.eventId} (try ${job?.attemptsMade}): ${error.message}`),
    );
    await Promise.all([queue.waitUntilReady(), this.worker.waitUntilReady()]);
  }

  /** A second job of the same event and handler is not added, so a relay that repeats itself does no harm. */
  async add(deliveries: readonly DeliveryToMake[]): Promise<void> {
    if (!this.queue || deliveries.length === 0) return;
    await this.queue.addBulk(
      deliveries.map(({ eventId, handler, attempts = defaultAttempts }) => ({
        name: handler,
        data: { eventId },
        opts: {
          jobId: `${eventId}-${handler}`,
          attempts,
          backoff: { type: 'exponential', delay: 500 },
          removeOnComplete: true,
        },
      })),
    );
  }

  /** Jobs by state, for the metrics; empty where this process runs no workers. */
  async counts(): Promise<Record<string, number>> {
    return (await this.queue?.getJobCounts('waiting', 'active', 'delayed', 'failed')) ?? {};
  }

  /** Deliveries that ran out of tries, the latest first, and how many there are. */
  async stuck(limit: number, offset: number): Promise<Page<StuckDelivery>> {
    const queue = this.open();
    const [jobs, total] = await Promise.all([queue.getFailed(offset, offset + limit - 1), queue.getFailedCount()]);
    return { rows: (jobs as Job<DeliveryJob>[]).map(describe), total };
  }

  /** Removes those that failed before an instant and that `choose` names; walks them from the oldest, page by page. */
  async forgetStuck(
    before: Date,
    choose: (jobs: readonly StuckDelivery[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> {
    const queue = this.open();
    for (let kept = 0; ;) {
      const page = (await queue.getJobs('failed', kept, kept + forgottenAtOnce - 1, true)) as Job<DeliveryJob>[];
      const old = page.filter(({ finishedOn = Infinity }) => finishedOn < before.getTime());
      const chosen = await choose(old.map(describe));
      for (const job of old) if (chosen.has(job.id ?? '')) await job.remove();
      kept += page.length - chosen.size;
      if (old.length < forgottenAtOnce) return;
    }
  }

  /** Tries a stuck delivery anew; false where it is not stuck any more. */
  async retry(id: string): Promise<boolean> {
    const job = await this.open().getJob(id);
    if (!job || !(await job.isFailed())) return false;
    await job.retry('failed', { resetAttemptsMade: true });
    return true;
  }

  /** Finishes the jobs under way, then lets go of the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
  }

  private open(): Queue<DeliveryJob> {
    if (this.queue) return this.queue;
    this.queue = new Queue(queueName, chooseQueueBackend(this.config));
    // Errors of the connection are retried by BullMQ; without a listener they would end the process.
    this.queue.on('error', (error) => this.log.warn(`queue: ${error.message}`));
    return this.queue;
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
