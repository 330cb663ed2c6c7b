import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';

import { clockDifferenceMilliseconds } from '../clock/index.js';
import { sqlIn, Transactions } from '../database/index.js';
import { EventQueues, DecoratedMethods, QueueBackend } from '../events/index.js';
import { Tracing, withinTraceOf } from '../tracing/index.js';
import { Recurring, type RecurringJob } from './every.js';

/** The queue's name in earlier releases: under another name both queues would run jobs during a rollout. */
const queueName = 'timetable';

/** An arbitrary number, unique among the advisory locks of this database. */
export const schedulesLock = 7_021_951;

/** All recurring jobs of the product. The queue keeps one schedule for each job, so that one process runs each turn. */
@Injectable()
export class Scheduler implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(Scheduler.name);
  private readonly jobs = new Map<string, RecurringJob & { run(): Promise<void> }>();
  private queue?: Queue;
  private worker?: Worker;
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly backend: QueueBackend,
    private readonly transactions: Transactions,
    private readonly events: EventQueues,
    private readonly marked: DecoratedMethods,
    private readonly tracing: Tracing,
  ) {}

  onModuleInit(): void {
    for (const { given, call } of this.marked.by(Recurring)) {
      if (this.jobs.has(given.name))
        throw new Error(`Two recurring jobs have the name ${given.name}; give one of them another name.`);
      this.jobs.set(given.name, { ...given, run: call });
    }
  }

  /** Starts to run jobs and to check the schedules; only called in processes that run the workers. */
  async start(checkEveryMilliseconds = 60_000): Promise<void> {
    if (this.jobs.size === 0) return;
    const queue = new Queue(queueName, await this.backend.optionsOfQueue(queueName));
    this.queue = queue;
    queue.on('error', (error) => this.events.reportError(error));
    await queue.waitUntilReady();
    await this.ensureSchedules(queue);
    // Removes schedules of jobs that this release no longer has.
    for (const { key } of await queue.getJobSchedulers()) if (!this.jobs.has(key)) await queue.removeJobScheduler(key);
    // During a rollout a process of the earlier release may get jobs that it does not have.
    const take = async ({ name }: { name: string }) => (this.jobs.has(name) ? this.run(name) : undefined);
    this.worker = new Worker(queueName, take, {
      ...this.backend.optionsOfWorker(queueName),
      concurrency: 2,
    });
    this.worker.on('error', (error) => this.events.reportError(error));
    this.worker.on('failed', (job, error) =>
      withinTraceOf(error, () => this.log.error(`The recurring job ${job?.name} failed: ${error.message}`)),
    );
    await this.worker.waitUntilReady();
    await this.addStartTurns(queue);
    this.timer = setInterval(() => this.check(queue), checkEveryMilliseconds).unref();
    this.events.onBack(() => this.check(queue, true));
  }

  /** All recurring jobs, for callers that move time faster than the schedules do. */
  get all(): readonly RecurringJob[] {
    return [...this.jobs.values()].map(({ name, everySeconds }) => ({ name, everySeconds }));
  }

  /**
   * Runs a job now, beside its schedule.
   * @throws the job's error, or an error if there is no such job
   */
  async run(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`There is no recurring job with the name ${name}.`);
    await this.tracing.run({ name: `run ${name}` }, undefined, () => job.run());
  }

  /** Returns whether no turn is due or in progress in any process; only asked where the jobs run. */
  async isIdle(): Promise<boolean> {
    const counts = await this.queue?.getJobCounts('active', 'waiting', 'prioritized');
    return Object.values(counts ?? {}).every((count) => count === 0);
  }

  /**
   * Finishes the turn in progress, then closes the queue. A closed queue never answers, so a check in progress ends
   * first.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.checking;
    await this.worker?.close();
    await this.queue?.close();
  }

  private check(queue: Queue, isBack = false): void {
    if (this.isStopping) return;
    this.checking ??= this.ensureSchedules(queue, isBack)
      .catch((error: Error) => this.events.reportError(error))
      .finally(() => (this.checking = undefined));
  }

  /**
   * Gives every job its schedule. A queue that is back may have lost jobs, and one without schedules has lost all of
   * them: it gets the turns of a start, before the many that are due then. They look for what it lost.
   */
  private async ensureSchedules(queue: Queue, isBack = false): Promise<void> {
    // The queue is asked before a transaction opens, because an unavailable one would keep it waiting.
    if (isBack || (await queue.getJobSchedulersCount()) === 0) await this.addStartTurns(queue);
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows('select pg_advisory_xact_lock($1)', [schedulesLock]);
      await this.fillSchedules(queue);
    });
  }

  /**
   * A correct schedule is left alone: writing it while another process runs its turn can deadlock the queue's tables.
   * One whose next turn is further away than its interval is from a clock that was ahead and has been set back. The
   * queue would keep that turn, so it is removed first.
   */
  private async fillSchedules(queue: Queue): Promise<void> {
    const kept = new Map((await queue.getJobSchedulers()).map((schedule) => [schedule.key, schedule]));
    const opts = { removeOnComplete: true, removeOnFail: 20 };
    for (const { name, everySeconds } of this.jobs.values()) {
      const every = everySeconds * 1_000;
      const { every: keptEvery, next } = kept.get(name) ?? {};
      const isFromAhead = next !== undefined && next > Date.now() + Number(keptEvery) + clockDifferenceMilliseconds;
      if (isFromAhead) await queue.removeJobScheduler(name);
      else if (Number(keptEvery) === every && (await this.hasNextRun(queue, name, next))) continue;
      await queue.upsertJobScheduler(name, { every }, { name, opts });
    }
  }

  /** Adds a turn of each job that a start runs; workers that add it at the same time share it. */
  private async addStartTurns(queue: Queue): Promise<void> {
    for (const { name, atStart } of this.jobs.values())
      if (atStart) await queue.add(name, {}, { jobId: `start-${name}`, removeOnComplete: true, removeOnFail: true });
  }

  /** Returns whether a schedule still has its next turn; a process that died twice in one turn leaves none. */
  private async hasNextRun(queue: Queue, name: string, next: number | undefined): Promise<boolean> {
    const state = await queue.getJobState(`repeat:${name}:${next}`);
    return ['delayed', 'waiting', 'prioritized', 'active'].includes(state);
  }
}
