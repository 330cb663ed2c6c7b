import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';

import { type Config, CONFIG } from '../config/index.js';
import type { Page } from '../http/index.js';
import { Deliveries } from './deliveries.service.js';
import { NotYet } from './on-event.js';
import { chooseQueueBackend, queuePlace, untilQueueAnswers } from './queue-backend.js';
import { QueueTrouble } from './queue-trouble.js';
import { defaultAttempts, retryDelayMilliseconds } from './retry-delay.rules.js';

const queueName = 'events';

/**
 * A job whose process was killed is taken over within seconds, not after BullMQ's minute; and however often that
 * happens to it, it is tried again: by default the second time would be its end, and an event would be lost.
 */
const takeover = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

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
  private readonly trouble: QueueTrouble;
  private readonly backListeners: (() => void)[] = [];
  private queue?: Queue<DeliveryJob>;
  private worker?: Worker<DeliveryJob>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly deliveries: Deliveries,
  ) {
    this.trouble = new QueueTrouble({
      place: queuePlace(config.redisUrl),
      ask: () => this.counts(),
      say: (sentence) => this.say(sentence),
      isBack: () => this.backListeners.forEach((listener) => listener()),
    });
  }

  /** Starts to take jobs; only processes that run the workers do. */
  async start(): Promise<void> {
    const queue = this.open();
    this.worker = new Worker<DeliveryJob>(queueName, (job) => this.deliveries.deliver(job.data.eventId, job.name), {
      ...chooseQueueBackend(this.config),
      ...takeover,
      concurrency: 8,
      settings: { backoffStrategy: retryDelayMilliseconds },
    });
    this.worker.on('error', (error) => this.noteError(error));
    this.worker.on('failed', (job, error) => {
      const told = `${job?.name} failed for event ${job?.data.eventId} (try ${job?.attemptsMade}): ${error.message}`;
      if (error instanceof NotYet) this.log.debug(told);
      else this.log.error(told);
    });
    await untilQueueAnswers([queue, this.worker], queuePlace(this.config.redisUrl));
  }

  /**
   * A second job of the same event and handler is not added, so a relay that repeats itself does no harm.
   * @throws where this process has not started the queue: the caller's transaction is undone, and the events stay
   */
  async add(deliveries: readonly DeliveryToMake[]): Promise<void> {
    if (!this.worker) throw new Error('The event queue is not started in this process');
    if (deliveries.length === 0) return;
    await this.open().addBulk(
      deliveries.map(({ eventId, handler, attempts = defaultAttempts }) => ({
        name: handler,
        data: { eventId },
        opts: {
          jobId: `${eventId}-${handler}`,
          attempts,
          backoff: { type: 'custom' },
          removeOnComplete: true,
        },
      })),
    );
  }

  /** Jobs by state, as the queue itself answers, also in a process that runs no workers. */
  counts(): Promise<Record<string, number>> {
    return this.open().getJobCounts('waiting', 'active', 'delayed', 'failed');
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

  /** Takes an error that any queue or worker of this process met: a backend that is away is said once for all of them. */
  noteError(error: Error): void {
    if (!this.trouble.note(error)) this.log.warn(`queue: ${error.message}`);
  }

  /** Calls `listener` each time the queue's backend is back, perhaps without what it held. */
  onBack(listener: () => void): void {
    this.backListeners.push(listener);
  }

  /** Finishes the jobs under way, then lets go of the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.trouble.stop();
    await this.worker?.close();
    await this.queue?.close();
  }

  private open(): Queue<DeliveryJob> {
    if (this.queue) return this.queue;
    this.queue = new Queue(queueName, chooseQueueBackend(this.config));
    // Errors of the connection are retried by BullMQ; without a listener they would end the process.
    this.queue.on('error', (error) => this.noteError(error));
    return this.queue;
  }

  /** A backend that is in the database is missed together with it, which the database's watch says. */
  private say(sentence: string): void {
    if (!this.config.redisUrl) return this.log.debug(sentence);
    this.log.warn(sentence);
    if (this.config.log.file) process.stderr.write(`${sentence}\n`);
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
