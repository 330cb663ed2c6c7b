import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';

import { type Config, CONFIG } from '../config/index.js';
import { DiskRoom } from '../database/index.js';
import { parseTraceParent, traceParentOfId, Tracing, withinTraceOf } from '../tracing/index.js';
import { Deliveries } from './deliveries.service.js';
import { EventHandlers } from './event-handlers.service.js';
import { NotYet } from './on-event.js';
import { QueueBackend } from './queue-backend.service.js';
import { concurrencyOf, type QueueName, queueNames, retiredQueueName } from './queue-name.js';
import { QueueTrouble } from './queue-trouble.js';
import { defaultAttempts, retryDelayMilliseconds } from './retry-delay.rules.js';

/**
 * A job whose process was killed is taken over within seconds, not after BullMQ's minute; and however often that
 * happens to it, it is tried again: by default the second time would be its end, and an event would be lost.
 */
const takeover = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/** From so many jobs on, adding them at once is cheaper. */
const manyJobs = 8;

/** One event to be handed to one handler. */
export interface DeliveryToMake {
  readonly eventId: string;
  readonly handler: string;
  readonly attempts?: number;
  /** Of what hands the event on. */
  readonly traceParent?: string;
}

export interface DeliveryJob {
  readonly eventId: string;
  /** Absent in jobs of releases before. */
  readonly traceParent?: string;
}

type AnyQueueName = QueueName | typeof retiredQueueName;
const anyQueueNames: readonly AnyQueueName[] = [...queueNames, retiredQueueName];

/** One job for each event and handler, so that a failing handler is retried alone and seen by its name. */
@Injectable()
export class EventQueues implements BeforeApplicationShutdown {
  private readonly log = new Logger(EventQueues.name);
  private readonly trouble: QueueTrouble;
  private readonly backListeners: (() => void)[] = [];
  private readonly opened = new Map<AnyQueueName, Promise<Queue<DeliveryJob>>>();
  private workers: Worker<DeliveryJob>[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: QueueBackend,
    private readonly deliveries: Deliveries,
    private readonly handlers: EventHandlers,
    private readonly tracing: Tracing,
    private readonly room: DiskRoom,
  ) {
    this.trouble = new QueueTrouble({
      place: backend.place,
      ask: () => this.counts(),
      say: (sentence) => this.say(sentence),
      isBack: () => this.backListeners.forEach((listener) => listener()),
    });
  }

  /** Starts to take jobs; only processes that run the workers do. */
  async start(): Promise<void> {
    const queues = await this.all();
    this.workers = anyQueueNames.map((name) => this.work(name));
    await this.backend.untilAnswers([...queues, ...this.workers]);
  }

  /**
   * A second job of the same event and handler is not added, so a relay that repeats itself does no harm.
   * @throws where this process has not started the queues: the caller's transaction is undone, and the events stay
   */
  async add(deliveries: readonly DeliveryToMake[]): Promise<void> {
    if (this.workers.length === 0) throw new Error('The event queues are not started in this process');
    for (const [name, group] of Map.groupBy(deliveries, ({ handler }) => this.handlers.get(handler)?.queue ?? 'other'))
      await addTo(await this.open(name), group.map(toJob));
  }

  /** Jobs of a queue by state, as the queue itself answers, also in a process that runs no workers. */
  async countsOf(name: AnyQueueName): Promise<Record<string, number>> {
    return (await this.open(name)).getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  /** Since when the oldest job of a queue waits to be taken, by the world's clock; undefined where none waits. */
  async oldestWaitingOf(name: AnyQueueName): Promise<Date | undefined> {
    const [oldest] = await (await this.open(name)).getJobs(['waiting'], 0, 0, true);
    return oldest && new Date(oldest.timestamp);
  }

  /** Jobs of all queues by state. */
  async counts(): Promise<Record<string, number>> {
    const sum: Record<string, number> = {};
    for (const counts of await Promise.all(anyQueueNames.map((name) => this.countsOf(name))))
      for (const [state, count] of Object.entries(counts)) sum[state] = (sum[state] ?? 0) + count;
    return sum;
  }

  /** The queues themselves, for code that watches their jobs. */
  all(): Promise<Queue<DeliveryJob>[]> {
    return Promise.all(anyQueueNames.map((name) => this.open(name)));
  }

  /** Takes an error that any queue or worker of this process met: a backend that is away is said once for all of them. */
  noteError(error: Error): void {
    if (!this.room.note(error) && !this.trouble.note(error)) this.log.warn(`queue: ${error.message}`);
  }

  /** Calls `listener` each time the queues' backend is back, perhaps without what it held. */
  onBack(listener: () => void): void {
    this.backListeners.push(listener);
  }

  /** Finishes the jobs under way, then lets go of the queues. */
  async beforeApplicationShutdown(): Promise<void> {
    this.trouble.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.opened.values()].map((queue) => queue.then((one) => one.close())));
  }

  private work(name: AnyQueueName): Worker<DeliveryJob> {
    const deliver = (job: Pick<Job<DeliveryJob>, 'data' | 'name' | 'attemptsMade'>) => this.deliver(name, job);
    const worker = new Worker<DeliveryJob>(name, deliver, {
      ...this.backend.optionsOfWorker(tagOf(name)),
      ...takeover,
      concurrency: name === retiredQueueName ? 1 : concurrencyOf[name],
      settings: { backoffStrategy: retryDelayMilliseconds },
    });
    worker.on('error', (error) => this.noteError(error));
    worker.on('failed', (job, error) => {
      const told = `${job?.name} failed for event ${job?.data.eventId} (try ${job?.attemptsMade}): ${error.message}`;
      if (error instanceof NotYet || this.room.note(error)) this.log.debug(told);
      else withinTraceOf(error, () => this.log.error(told));
    });
    return worker;
  }

  /** In the trace of what recorded the event. */
  private deliver(queue: AnyQueueName, job: Pick<Job<DeliveryJob>, 'data' | 'name' | 'attemptsMade'>): Promise<void> {
    const { eventId, traceParent } = job.data;
    const parent = parseTraceParent(traceParent) ?? traceParentOfId(eventId);
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'lather.event.id': eventId,
      'lather.failed_tries': job.attemptsMade,
    };
    return this.tracing.run({ name: `handle ${job.name}`, kind: 'consumer', attributes }, parent, () =>
      this.deliveries.deliver(eventId, job.name),
    );
  }

  private open(name: AnyQueueName): Promise<Queue<DeliveryJob>> {
    const known = this.opened.get(name);
    if (known) return known;
    const opening = this.backend.optionsOfQueue(tagOf(name)).then((options) => {
      const queue = new Queue<DeliveryJob>(name, options);
      // Errors of the connection are retried by BullMQ; without a listener they would end the process.
      queue.on('error', (error) => this.noteError(error));
      return queue;
    });
    this.opened.set(name, opening);
    opening.catch(() => this.opened.delete(name));
    return opening;
  }

  /** A backend that is in the database is missed together with it, which the database's watch says. */
  private say(sentence: string): void {
    if (!this.config.redisUrl) return this.log.debug(sentence);
    this.log.warn(sentence);
    if (this.config.log.file) process.stderr.write(`${sentence}\n`);
  }
}

const tagOf = (name: AnyQueueName) => (name === retiredQueueName ? undefined : name);

/**
 * BullMQ adds many at once by way of two temporary tables on Postgres, which cost as much as a dozen single additions.
 * A relay that fails between two of them repeats itself.
 */
async function addTo(queue: Queue<DeliveryJob>, jobs: readonly ReturnType<typeof toJob>[]): Promise<void> {
  if (jobs.length > manyJobs) await queue.addBulk([...jobs]);
  else for (const { name, data, opts } of jobs) await queue.add(name, data, opts);
}

function toJob({ eventId, handler, attempts = defaultAttempts, traceParent }: DeliveryToMake) {
  const opts = {
    jobId: `${eventId}-${handler}`,
    attempts,
    backoff: { type: 'custom' },
    removeOnComplete: true,
  };
  return { name: handler, data: { eventId, traceParent }, opts };
}
