import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { BackingServices } from './backing-services.ts';
import type { ProductProcess } from './product-process.ts';
import { processorSeconds } from './processor-time.ts';

const everyMilliseconds = 1_000;
/** How often Prometheus usually reads `/metrics`. Reading it costs each process some fifty statements. */
const metricsEveryMilliseconds = 15_000;

/** The observations of the installation during the hour, made once a second; of the processes' metrics less often. */
export interface Observed {
  /** The CPU seconds of each process, over all its restarts. */
  readonly processorSeconds: ReadonlyMap<string, number>;
  /** The transactions committed at the primary. */
  readonly transactions: number;
  readonly replicaLateSeconds: readonly number[];
  /** Seconds without a replica. */
  readonly withoutReplica: number;
  /** The events that were not relayed to the queue yet. */
  readonly outboxWaiting: readonly number[];
  /** The webhooks that the processes received, by status; the provider sends them. */
  readonly webhooks: Readonly<Record<string, number>>;
  /** The queries of lists by where they were answered: `replica` or `primary`. */
  readonly lists: Readonly<Record<string, number>>;
  /** The answers of 500 and more by the processes' own count, webhooks and the provider's own pages included. */
  readonly faults: number;
  readonly load: readonly number[];
}

export class Observer {
  private readonly services: BackingServices;
  private readonly processes: readonly ProductProcess[];
  private readonly client: pg.Client;
  private readonly seconds = new Map<string, Map<number, number>>();
  private readonly base = new Map<number, number>();
  private readonly metrics = new Map<string, string>();
  private readonly lateSeconds: number[] = [];
  private readonly waiting: number[] = [];
  private readonly load: number[] = [];
  private withoutReplica = 0;
  private transactionsBefore = 0;
  private metricsDueAt = 0;
  private running?: Promise<void>;
  private isOver = false;

  constructor(services: BackingServices, processes: readonly ProductProcess[]) {
    this.services = services;
    this.processes = processes;
    this.client = new pg.Client(services.addresses.directUrl);
  }

  async begin(): Promise<void> {
    await this.client.connect();
    this.transactionsBefore = await this.transactions();
    for (const [pid, seconds] of processorSeconds(this.pids().map(([, pid]) => pid))) this.base.set(pid, seconds);
    this.running = this.sampleUntilEnd();
  }

  async end(): Promise<Observed> {
    this.isOver = true;
    await this.running;
    await this.sample();
    await this.readAllMetrics();
    const transactions = (await this.transactions()) - this.transactionsBefore;
    await this.client.end();
    const figures = figuresOf([...this.metrics.values()]);
    return {
      processorSeconds: new Map([...this.seconds].map(([name, lives]) => [name, sum([...lives.values()])])),
      transactions,
      replicaLateSeconds: this.lateSeconds,
      withoutReplica: this.withoutReplica,
      outboxWaiting: this.waiting,
      load: this.load,
      ...figures,
    };
  }

  private async sampleUntilEnd(): Promise<void> {
    while (!this.isOver) {
      await this.sample();
      await pause(everyMilliseconds);
    }
  }

  private async sample(): Promise<void> {
    this.load.push(loadavg()[0]!);
    const named = this.pids();
    const now = processorSeconds(named.map(([, pid]) => pid));
    for (const [name, pid] of named) {
      const lives = this.seconds.get(name) ?? new Map<number, number>();
      this.seconds.set(name, lives.set(pid, (now.get(pid) ?? 0) - (this.base.get(pid) ?? 0)));
    }
    await this.sampleDatabase();
    if (performance.now() >= this.metricsDueAt) await this.readAllMetrics();
  }

  private async readAllMetrics(): Promise<void> {
    this.metricsDueAt = performance.now() + metricsEveryMilliseconds;
    await Promise.all(this.processes.map((one) => this.readMetrics(one)));
  }

  private async sampleDatabase(): Promise<void> {
    const { rows } = await this.client.query<{ late: number | null; waiting: number }>(
      `select (select count(*)::int from outbox where relayed_at is null) as waiting,
         (select coalesce(extract(epoch from max(replay_lag)), 0)::float8 from pg_stat_replication where state = 'streaming'
          having count(*) > 0) as late`,
    );
    const { late, waiting } = rows[0]!;
    this.waiting.push(waiting);
    if (late === null) this.withoutReplica += 1;
    else this.lateSeconds.push(late);
  }

  /** Reads the counts of a process, which are kept after its death. To be called before a process is killed. */
  async readMetrics({ url, pid, runs }: ProductProcess): Promise<void> {
    if (!runs) return;
    const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text) this.metrics.set(`${url} ${pid}`, text);
  }

  private pids(): [string, number][] {
    const { primary, replica } = this.services.postgres.pids();
    const own = this.processes.flatMap(({ name, pid }): [string, number][] => (pid ? [[name, pid]] : []));
    return [...own, ['Postgres', primary], ['replica', replica], ...Object.entries(this.services.pids)];
  }

  private async transactions(): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>(
      'select xact_commit as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]!.count);
  }
}

const read = /^list_reads_total\{place="(\w+)"\} (\d+)/gm;
const counted = /^http_request_duration_seconds_count\{method="\w+",route="([^"]*)",status="(\d+)"\} (\d+)/gm;

function figuresOf(metrics: readonly string[]): Pick<Observed, 'webhooks' | 'lists' | 'faults'> {
  const webhooks: Record<string, number> = {};
  let faults = 0;
  for (const [, route, status, count] of metrics.flatMap((text) => [...text.matchAll(counted)])) {
    if (route === '/api/stripe/webhook') webhooks[status!] = (webhooks[status!] ?? 0) + Number(count);
    if (Number(status) >= 500) faults += Number(count);
  }
  const lists: Record<string, number> = {};
  for (const [, place, count] of metrics.flatMap((text) => [...text.matchAll(read)]))
    lists[place!] = (lists[place!] ?? 0) + Number(count);
  return { webhooks, lists, faults };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
