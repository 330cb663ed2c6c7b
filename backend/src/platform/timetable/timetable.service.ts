import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Queue, Worker } from 'bullmq';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { chooseQueueBackend } from '../events/queue-backend.js';
import { REPEATED, type RepeatedJob } from './repeated.js';

const queueName = 'timetable';

/** All recurring work of the product. The queue keeps one schedule for each job, so that each turn is one process's. */
@Injectable()
export class Timetable implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(Timetable.name);
  private readonly jobs = new Map<string, RepeatedJob & { run(): Promise<void> }>();
  private queue?: Queue;
  private worker?: Worker;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders())
      if (typeof instance === 'object' && instance !== null) this.collect(instance as Record<string, unknown>);
  }

  /** Starts to take turns; only processes that run the workers do. */
  async start(): Promise<void> {
    if (this.jobs.size === 0) return;
    const backend = chooseQueueBackend(this.config);
    this.queue = new Queue(queueName, backend);
    this.worker = new Worker(queueName, (job) => this.run(job.name), { ...backend, concurrency: 2 });
    this.queue.on('error', (error) => this.log.warn(`queue: ${error.message}`));
    this.worker.on('error', (error) => this.log.warn(`worker: ${error.message}`));
    this.worker.on('failed', (job, error) => this.log.error(`${job?.name} failed: ${error.message}`));
    await Promise.all([this.queue.waitUntilReady(), this.worker.waitUntilReady()]);
    await this.keepSchedules(this.queue);
  }

  /** All recurring work, for whoever lets time pass faster than its schedules do. */
  get all(): readonly RepeatedJob[] {
    return [...this.jobs.values()].map(({ name, everySeconds }) => ({ name, everySeconds }));
  }

  /** Lets a job take a turn here and now, beside its schedule. @throws whatever the job throws */
  async run(name: string): Promise<void> {
    await this.jobs.get(name)?.run();
  }

  /** Finishes the turn under way, then lets go of the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
  }

  /** Schedules of jobs that no longer exist go with the release that dropped them. */
  private async keepSchedules(queue: Queue): Promise<void> {
    for (const { key } of await queue.getJobSchedulers()) if (!this.jobs.has(key)) await queue.removeJobScheduler(key);
    const opts = { removeOnComplete: true, removeOnFail: 20 };
    for (const { name, everySeconds } of this.jobs.values())
      await queue.upsertJobScheduler(name, { every: everySeconds * 1_000 }, { name, opts });
  }

  private collect(instance: Record<string, unknown>): void {
    for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const method = instance[key];
      if (typeof method !== 'function') continue;
      const job = this.reflector.get<RepeatedJob | undefined>(REPEATED, method);
      if (!job) continue;
      if (this.jobs.has(job.name)) throw new Error(`Two repeated jobs are named ${job.name}`);
      // Looked up at each turn, as any call of a method is.
      this.jobs.set(job.name, { ...job, run: () => (instance[key] as () => Promise<void>).call(instance) });
    }
  }
}
