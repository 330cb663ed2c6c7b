import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';

import { ListDb, Replica } from '../database/index.js';
import { BackupWatch } from './backup-watch.service.js';
import { SharedGauges } from './shared-gauges.service.js';

interface ObservedRequest {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  readonly seconds: number;
}

const countedTogether = 1_000;

/** The Prometheus metrics: the process, requests by route, the installation's backlogs, backups and replica. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  private readonly log = new Logger(Metrics.name);
  private readonly registry = new Registry();
  /** The metrics that failed when they were last read. */
  private readonly unreadable = new Set<string>();
  /** Requests to be counted together: counted singly, between requests, each takes the histogram ten times as long. */
  private observed: ObservedRequest[] = [];
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
    collect: () => this.countObserved(),
  });

  constructor(
    { gauges }: SharedGauges,
    replica: Replica,
    lists: ListDb,
    private readonly backups: BackupWatch,
  ) {
    collectDefaultMetrics({ register: this.registry });
    for (const gauge of gauges) this.registry.registerMetric(gauge);
    if (backups.isWatching) this.addBackups();
    if (replica.pool) this.addReplica(replica, lists);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Adds a metric that a module keeps by itself and that belongs to no other registry. */
  add(metric: Metric): void {
    this.registry.registerMetric(metric);
  }

  /** Returns all metrics as Prometheus reads them, without those that cannot be read now. */
  async render(): Promise<string> {
    const rendered = await Promise.all(this.registry.getMetricsAsArray().map(({ name }) => this.renderOne(name)));
    return `${rendered.filter((text) => text !== undefined).join('\n\n')}\n`;
  }

  private async renderOne(name: string): Promise<string | undefined> {
    try {
      const text = await this.registry.getSingleMetricAsString(name);
      this.unreadable.delete(name);
      return text;
    } catch (error) {
      if (!this.unreadable.has(name)) this.log.warn(`The metric ${name} cannot be read: ${(error as Error).message}`);
      this.unreadable.add(name);
      return undefined;
    }
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

  private addBackups(): void {
    const { backups, registry } = this;
    new Gauge({
      name: 'backup_age_seconds',
      help: 'Age in seconds of the newest backup of npm start, or of the installation if there is no backup',
      registers: [registry],
      async collect() {
        this.set((await backups.ageSeconds()) ?? NaN);
      },
    });
  }

  private addReplica(replica: Replica, { answered }: ListDb): void {
    const registers = [this.registry];
    new Gauge({
      name: 'replica_lateness_seconds',
      help: 'Lag of the database replica in seconds, as measured by this process',
      registers,
      collect() {
        this.set(replica.lateSeconds);
      },
    });
    new Gauge({
      name: 'replica_in_use',
      help: '1 if this process reads lists from the replica, 0 if the replica is late or unavailable',
      registers,
      collect() {
        this.set(replica.state === 'in use' ? 1 : 0);
      },
    });
    new Counter({
      name: 'list_reads_total',
      help: 'Statements of searches, lists and reports, by the server that answered them',
      labelNames: ['place'],
      registers,
      collect() {
        this.reset();
        for (const [place, count] of Object.entries(answered)) this.inc({ place }, count);
      },
    });
  }
}
