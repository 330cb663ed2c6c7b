import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';

import { type Config, CONFIG } from '../config/index.js';
import { DiskSpace } from '../database/index.js';
import { parseTraceParent, traceParentOfId, Tracing, withinTraceOf } from '../tracing/index.js';
import { Deliveries } from './deliveries.service.js';
import { EventHandlers } from './event-handlers.service.js';
import { NotYet } from './on-event.js';
import { QueueBackend } from './queue-backend.service.js';
import { concurrencyOf, type QueueName, queueNames, retiredQueueName } from './queue-name.js';
import { QueueTrouble } from './queue-trouble.js';
import { defaultAttempts, retryDelayMilliseconds } from './retry-delay.rules.js';

/**
 * A job whose process was killed is taken over within seconds, not after BullMQ's minute, and as often as that happens:
 * by default the second time would fail the job permanently, and its event would be lost.
 */
const takeover = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/** From this number of jobs on, one bulk addition is cheaper. */
const manyJobs = 8;

/** A delivery of one event to one handler, still to be queued. */
export interface DeliveryToMake {
  readonly eventId: string;
  readonly handler: string;
  readonly attempts?: number;
  /** The trace of the relay that relays the event. */
  readonly traceParent?: string;
}

/** The data of a job that delivers an event to a handler. */
export interface DeliveryJob {
  readonly eventId: string;
  /** Absent in jobs of earlier releases. */
  readonly traceParent?: string;
}

type AnyQueueName = QueueName | typeof retiredQueueName;
const anyQueueNames: readonly AnyQueueName[] = [...queueNames, retiredQueueName];

/**
 * The queues, with one job for each event and handler, so that a failing handler is retried alone and seen by its name.
 */
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
    private readonly room: DiskSpace,
  ) {
    this.trouble = new QueueTrouble({
      place: backend.place,
      ask: () => this.counts(),
      report: (sentence) => this.report(sentence),
      isBack: () => this.backListeners.forEach((listener) => listener()),
    });
  }

  /** Starts to process jobs; only called in processes that run the workers. */
  async start(): Promise<void> {
    const queues = await this.all();
    this.workers = anyQueueNames.map((name) => this.work(name));
    await this.backend.untilAnswers([...queues, ...this.workers]);
  }

  /**
   * Adds a job for each delivery. A second job for the same event and handler is not added, so a relay may repeat
   * itself.
   * @throws if this process has not started the queues: the caller's transaction is rolled back, and the events stay
   */
  async add(deliveries: readonly DeliveryToMake[]): Promise<void> {
    if (this.workers.length === 0)
      throw new Error('This process has not started the event queues, so no job can be added.');
    for (const [name, group] of Map.groupBy(deliveries, ({ handler }) => this.handlers.get(handler)?.queue ?? 'other'))
      await addTo(await this.open(name), group.map(toJob));
  }

  /**
   * Adds a job for each delivery that has none, in whatever state. A job that failed for good in the queue of earlier
   * releases still waits there for an administrator.
   * @throws if this process has not started the queues
   */
  async addMissing(deliveries: readonly DeliveryToMake[]): Promise<void> {
    if (deliveries.length === 0) return;
    const counts = Object.values(await this.countsOf(retiredQueueName));
    if (counts.every((count) => count === 0)) return this.add(deliveries);
    const retired = await this.open(retiredQueueName);
    const states = await Promise.all(deliveries.map((delivery) => retired.getJobState(jobIdOf(delivery))));
    await this.add(deliveries.filter((_, index) => states[index] === 'unknown'));
  }

  /** Returns the number of a queue's jobs by state, also in a process without workers. */
  async countsOf(name: AnyQueueName): Promise<Record<string, number>> {
    return (await this.open(name)).getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  /** Returns the real instant since when the oldest job of a queue waits; undefined if none waits. */
  async oldestWaitingOf(name: AnyQueueName): Promise<Date | undefined> {
    const [oldest] = await (await this.open(name)).getJobs(['waiting'], 0, 0, true);
    return oldest && new Date(oldest.timestamp);
  }

  /** Returns the number of jobs of all queues by state. */
  async counts(): Promise<Record<string, number>> {
    const sum: Record<string, number> = {};
    for (const counts of await Promise.all(anyQueueNames.map((name) => this.countsOf(name))))
      for (const [state, count] of Object.entries(counts)) sum[state] = (sum[state] ?? 0) + count;
    return sum;
  }

  /** Returns the queues themselves, for code that watches their jobs. */
  all(): Promise<Queue<DeliveryJob>[]> {
    return Promise.all(anyQueueNames.map((name) => this.open(name)));
  }

  /** Takes an error of any queue or worker of this process; an unavailable backend is reported once for all of them. */
  reportError(error: Error): void {
    if (!this.room.recognize(error) && !this.trouble.recognize(error))
      this.log.warn(`A queue reported an error: ${error.message}`);
  }

  /** Calls `listener` each time the queues' backend is back, which may have lost its jobs. */
  onBack(listener: () => void): void {
    this.backListeners.push(listener);
  }

  /** Finishes the jobs in progress, then closes the queues. */
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
    worker.on('error', (error) => this.reportError(error));
    worker.on('failed', (job, error) => {
      const message = `The handler ${job?.name} failed for event ${job?.data.eventId} (try ${job?.attemptsMade}): ${error.message}`;
      if (error instanceof NotYet || this.room.recognize(error)) this.log.debug(message);
      else withinTraceOf(error, () => this.log.error(message));
    });
    return worker;
  }

  /** Handles the event in the trace of the code that recorded it. */
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
      // BullMQ retries after connection errors; an error without a listener would end the process.
      queue.on('error', (error) => this.reportError(error));
      return queue;
    });
    this.opened.set(name, opening);
    opening.catch(() => this.opened.delete(name));
    return opening;
  }

  /** If the backend is the database, the database's watch reports its absence, so this report is only for debugging. */
  private report(sentence: string): void {
    if (!this.config.redisUrl) return this.log.debug(sentence);
    this.log.warn(sentence);
    if (this.config.log.file) process.stderr.write(`${sentence}\n`);
  }
}

const tagOf = (name: AnyQueueName) => (name === retiredQueueName ? undefined : name);

const jobIdOf = ({ eventId, handler }: Pick<DeliveryToMake, 'eventId' | 'handler'>) => `${eventId}-${handler}`;

/**
 * On Postgres, BullMQ's bulk addition uses two temporary tables, which cost as much as a dozen single additions. A
 * relay that fails between two single additions repeats itself.
 */
async function addTo(queue: Queue<DeliveryJob>, jobs: readonly ReturnType<typeof toJob>[]): Promise<void> {
  if (jobs.length > manyJobs) await queue.addBulk([...jobs]);
  else for (const { name, data, opts } of jobs) await queue.add(name, data, opts);
}

function toJob({ eventId, handler, attempts = defaultAttempts, traceParent }: DeliveryToMake) {
  const opts = {
    jobId: jobIdOf({ eventId, handler }),
    attempts,
    backoff: { type: 'custom' },
    removeOnComplete: true,
  };
  return { name: handler, data: { eventId, traceParent }, opts };
}
