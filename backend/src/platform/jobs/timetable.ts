import { Logger } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';

import { clockDifferenceMilliseconds } from '../clock/index.js';
import { sqlIn, type Transactions } from '../database/index.js';
import type { EventQueues, QueueBackend } from '../events/index.js';
import { withinTraceOf } from '../tracing/index.js';
import { dueSeconds, type RecurringJob } from './every.js';

/** An arbitrary number, unique among the advisory locks of this database. */
export const schedulesLock = 7_021_951;

/** The number of jobs that a process runs at the same time from one queue. */
const atOnce = 2;

/** The recurring jobs of one queue, and what running them takes. */
export interface TimetableOptions {
  readonly queueName: string;
  readonly jobs: readonly RecurringJob[];
  /** Returns whether a job of this name belongs on another queue of this release. */
  belongsElsewhere(name: string): boolean;
  run(name: string): Promise<void>;
  readonly backend: QueueBackend;
  readonly transactions: Transactions;
  readonly events: EventQueues;
}

/** The recurring jobs of one queue, which keeps one schedule for each, so that one process runs each turn. */
export class Timetable {
  private readonly log = new Logger(Timetable.name);
  private queue?: Queue;
  private worker?: Worker;

  constructor(private readonly options: TimetableOptions) {}

  /** Writes the schedules and starts to run the jobs. */
  async start(): Promise<void> {
    const { queueName, jobs, backend, events } = this.options;
    const queue = new Queue(queueName, await backend.optionsOfQueue(queueName));
    this.queue = queue;
    queue.on('error', (error) => events.reportError(error));
    await queue.waitUntilReady();
    await this.check();
    // Removes schedules of jobs that this release no longer has, or has on another queue.
    const names = new Set(jobs.map(({ name }) => name));
    for (const { key } of await queue.getJobSchedulers()) if (!names.has(key)) await queue.removeJobScheduler(key);
    const take = ({ name }: { name: string }) => (names.has(name) ? this.options.run(name) : this.leave(queue, name));
    this.worker = new Worker(queueName, take, { ...backend.optionsOfWorker(queueName), concurrency: atOnce });
    this.worker.on('error', (error) => events.reportError(error));
    this.worker.on('failed', (job, error) =>
      withinTraceOf(error, () => this.log.error(`The recurring job ${job?.name} failed: ${error.message}`)),
    );
    await this.worker.waitUntilReady();
    await this.addStartTurns(queue);
  }

  /** Gives every job its schedule. A queue that is back may have lost jobs: it gets the turns of a start, too. */
  async check(isBack = false): Promise<void> {
    const { queue } = this;
    if (!queue) return;
    // The queue is asked before a transaction opens, because an unavailable one would keep it waiting.
    await queue.getJobSchedulersCount();
    if (isBack) await this.addStartTurns(queue);
    await this.options.transactions.run(async (em) => {
      await sqlIn(em).rows('select pg_advisory_xact_lock($1)', [schedulesLock]);
      await this.fillSchedules(queue);
    });
  }

  /** Returns whether no turn is due or in progress in any process. */
  async isIdle(): Promise<boolean> {
    const counts = await this.queue?.getJobCounts('active', 'waiting', 'prioritized');
    return Object.values(counts ?? {}).every((count) => count === 0);
  }

  /** Finishes the turns in progress, then closes the queue. */
  async close(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
  }

  /**
   * Leaves a turn of another release's job. An earlier release may have written the schedule of a job that has moved to
   * another queue again after this process started; without its schedule the job has no more turns here.
   */
  private async leave(queue: Queue, name: string): Promise<void> {
    if (this.options.belongsElsewhere(name)) await queue.removeJobScheduler(name);
  }

  /**
   * A correct schedule is left alone: writing it while another process runs its turn can deadlock the queue's tables.
   * The queue would keep the next turn of a misplaced one, so that is removed first. A queue that has lost schedules may
   * have lost events' jobs, too: it gets the turns of a start, which look for them, before the many that are due then.
   */
  private async fillSchedules(queue: Queue): Promise<void> {
    const kept = new Map((await queue.getJobSchedulers()).map((schedule) => [schedule.key, schedule]));
    if (this.options.jobs.some(({ name }) => !kept.has(name))) await this.addStartTurns(queue);
    const opts = { removeOnComplete: true, removeOnFail: 20 };
    for (const { name, everySeconds } of this.options.jobs) {
      const every = everySeconds * 1_000;
      const due = dueSeconds(everySeconds);
      const offset = due && due * 1_000;
      const { every: keptEvery, next } = kept.get(name) ?? {};
      if (next !== undefined && isMisplaced(next, Number(keptEvery), offset)) await queue.removeJobScheduler(name);
      else if (Number(keptEvery) === every && (await this.hasNextRun(queue, name, next))) continue;
      await queue.upsertJobScheduler(name, { every, ...(offset && { offset }) }, { name, opts });
    }
  }

  /** Adds a turn of each job that a start runs; workers that add it at the same time share it. */
  private async addStartTurns(queue: Queue): Promise<void> {
    for (const { name, atStart } of this.options.jobs)
      if (atStart) await queue.add(name, {}, { jobId: `start-${name}`, removeOnComplete: true, removeOnFail: true });
  }

  /** Returns whether a schedule still has its next turn; a process that died twice in one turn leaves none. */
  private async hasNextRun(queue: Queue, name: string, next: number | undefined): Promise<boolean> {
    const state = await queue.getJobState(`repeat:${name}:${next}`);
    return ['delayed', 'waiting', 'prioritized', 'active'].includes(state);
  }
}

/**
 * Returns whether a next turn is further away than its interval, as that of a clock that was ahead and has been set
 * back, or not at the time of its job, as that of a release without such times. All in milliseconds.
 */
function isMisplaced(next: number, every: number, offset?: number): boolean {
  const isFromAhead = next > Date.now() + every + clockDifferenceMilliseconds;
  return isFromAhead || (offset ? next % every !== offset : false);
}
