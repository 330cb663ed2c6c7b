import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';

import { Transactions } from '../database/index.js';
import { DecoratedMethods, EventQueues, QueueBackend } from '../events/index.js';
import { Tracing } from '../tracing/index.js';
import { nightlySeconds, Recurring, type RecurringJob } from './every.js';
import { Timetable } from './timetable.js';

/**
 * The queues of recurring jobs. Jobs of a night or a week read all accounts or the whole ledger and may take hours, so
 * on one queue they would hold up those that run every minute. `timetable` is the one queue of earlier releases, which
 * had all jobs.
 */
const queueNames = { rare: 'timetable', frequent: 'frequent-jobs' };

const queueNameOf = ({ everySeconds }: RecurringJob) =>
  everySeconds < nightlySeconds ? queueNames.frequent : queueNames.rare;

/** All recurring jobs of the product. */
@Injectable()
export class Scheduler implements OnModuleInit, BeforeApplicationShutdown {
  private readonly jobs = new Map<string, RecurringJob & { run(): Promise<void> }>();
  private timetables: readonly Timetable[] = [];
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
    this.timetables = Object.values(queueNames).map((name) => this.timetableOf(name));
    for (const timetable of this.timetables) await timetable.start();
    this.timer = setInterval(() => this.check(), checkEveryMilliseconds).unref();
    this.events.onBack(() => this.check(true));
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
    const idle = await Promise.all(this.timetables.map((timetable) => timetable.isIdle()));
    return idle.every(Boolean);
  }

  /**
   * Finishes the turns in progress, then closes the queues. A closed queue never answers, so a check in progress ends
   * first.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.checking;
    await Promise.all(this.timetables.map((timetable) => timetable.close()));
  }

  private timetableOf(queueName: string): Timetable {
    const { backend, transactions, events } = this;
    const belongsElsewhere = (name: string) => {
      const job = this.jobs.get(name);
      return job !== undefined && queueNameOf(job) !== queueName;
    };
    const jobs = [...this.jobs.values()].filter((job) => queueNameOf(job) === queueName);
    const run = (name: string) => this.run(name);
    return new Timetable({ queueName, jobs, belongsElsewhere, run, backend, transactions, events });
  }

  private check(isBack = false): void {
    if (this.isStopping) return;
    this.checking ??= this.checkAll(isBack)
      .catch((error: Error) => this.events.reportError(error))
      .finally(() => (this.checking = undefined));
  }

  private async checkAll(isBack: boolean): Promise<void> {
    for (const timetable of this.timetables) await timetable.check(isBack);
  }
}
