import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { ListDb, ReadDb, Replica } from '../database/index.js';
import { EventQueues, queueNames } from '../events/index.js';
import { within } from '../values/index.js';

/** A part that is away leaves its own figures out, not all. */
function orNothing<Figures>(asked: Promise<Figures>): Promise<Figures | undefined> {
  return within(patienceMilliseconds, asked).catch(() => undefined);
}

const patienceMilliseconds = 2_000;

interface ObservedRequest {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  readonly seconds: number;
}

const countedTogether = 1_000;

/** What Prometheus is told: the process, requests by route, the outbox's backlog and the queue's jobs. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  private readonly registry = new Registry();
  /** Waiting to be counted: one by one, between requests, the histogram takes ten times as long for each. */
  private observed: ObservedRequest[] = [];
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
    collect: () => this.countObserved(),
  });

  constructor(
    private readonly readDb: ReadDb,
    private readonly queues: EventQueues,
    replica: Replica,
    lists: ListDb,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.addBacklogGauges();
    if (replica.pool) this.addReplica(replica, lists);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  render(): Promise<string> {
    return this.registry.metrics();
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    if (this.observed.push({ labels: { method, route, status }, seconds }) >= countedTogether) this.countObserved();
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private countObserved(): void {
    for (const { labels, seconds } of this.observed) this.requests.observe(labels, seconds);
    this.observed = [];
  }

  private addReplica(replica: Replica, { answered }: ListDb): void {
    const registers = [this.registry];
    new Gauge({
      name: 'replica_lateness_seconds',
      help: 'How far the replica of the database is behind, as this process sees it',
      registers,
      collect() {
        this.set(replica.lateSeconds);
      },
    });
    new Gauge({
      name: 'replica_in_use',
      help: '1 where this process reads lists at the replica, 0 while it is late or away',
      registers,
      collect() {
        this.set(replica.state === 'in use' ? 1 : 0);
      },
    });
    new Counter({
      name: 'list_reads_total',
      help: 'Statements of searches, lists and reports by where they were answered',
      labelNames: ['place'],
      registers,
      collect() {
        this.reset();
        for (const [place, count] of Object.entries(answered)) this.inc({ place }, count);
      },
    });
  }

  private addBacklogGauges(): void {
    const { readDb, queues } = this;
    this.registry.registerMetric(
      new Gauge({
        name: 'shared_outbox_unrelayed_events',
        help: 'Events recorded and not yet handed to the queue, of the whole installation: every process says the same',
        registers: [],
        async collect() {
          const sql = 'select count(*)::int as waiting from outbox where relayed_at is null';
          this.set((await orNothing(readDb.row<{ waiting: number }>(sql)))?.waiting ?? NaN);
        },
      }),
    );
    this.registry.registerMetric(
      new Gauge({
        name: 'shared_event_jobs',
        help: 'Jobs of the event queues by state, of the whole installation: every process says the same',
        labelNames: ['queue', 'state'],
        registers: [],
        async collect() {
          this.reset();
          for (const name of queueNames)
            for (const [state, count] of Object.entries((await orNothing(queues.countsOf(name))) ?? {}))
              this.set({ queue: name, state }, count);
        },
      }),
    );
  }
}
