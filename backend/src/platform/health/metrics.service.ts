import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { Reads } from '../database/reads.service.js';
import { EventQueue } from '../events/event-queue.service.js';

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
    private readonly reads: Reads,
    private readonly queue: EventQueue,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.addBacklogGauges();
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

  private addBacklogGauges(): void {
    const { reads, queue } = this;
    this.registry.registerMetric(
      new Gauge({
        name: 'outbox_unrelayed_events',
        help: 'Events recorded and not yet handed to the queue',
        registers: [],
        async collect() {
          const sql = 'select count(*)::int as waiting from outbox where relayed_at is null';
          this.set((await reads.row<{ waiting: number }>(sql))?.waiting ?? 0);
        },
      }),
    );
    this.registry.registerMetric(
      new Gauge({
        name: 'event_jobs',
        help: 'Jobs of the event queue by state',
        labelNames: ['state'],
        registers: [],
        async collect() {
          for (const [state, count] of Object.entries(await queue.counts())) this.set({ state }, count);
        },
      }),
    );
  }
}
