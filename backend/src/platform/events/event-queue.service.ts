import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
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

/** One event to be handed to one handler. */
export interface DeliveryToMake {
  readonly eventId: string;
  readonly handler: string;
  readonly attempts?: number;
}

interface DeliveryJob {
  readonly eventId: string;
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
    const backend = chooseQueueBackend(this.config);
    this.queue = new Queue(queueName, backend);
    this.worker = new Worker<DeliveryJob>(queueName, (job) => this.deliveries.deliver(job.data.eventId, job.name), {
      ...backend,
      ...takeover,
      concurrency: 8,
    });
    // Errors of the connection are retried by BullMQ; without a listener they would end the process.
    this.queue.on('error', (error) => this.log.warn(`queue: ${error.message}`));
    this.worker.on('error', (error) => this.log.warn(`worker: ${error.message}`));
    this.worker.on('failed', (job, error) =>
      this.log.error(`${job?.name} failed for event ${job?.data.eventId} (try ${job?.attemptsMade}): ${error.message}`),
    );
    await Promise.all([this.queue.waitUntilReady(), this.worker.waitUntilReady()]);
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

  /** Finishes the jobs under way, then lets go of the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
  }
}
