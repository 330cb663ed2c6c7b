import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';

import { Clock } from '../clock/index.js';
import { ReadDb } from '../database/index.js';
import { EventQueues, queueNames } from '../events/index.js';
import { type Month, MonthlyTables, MonthPartitions, monthsAheadOf, startOf } from '../months/index.js';
import { withTimeout } from '../values/index.js';
import { secondsSince, WaitingFigures } from './waiting-figures.registry.js';

const patienceMilliseconds = 2_000;
/** Counting ends here: while Redis is away for hours, millions of events wait. */
const mostUnrelayed = 100_000;

/** Returns undefined if a part is unavailable, so that only its own metrics are missing. */
function orUndefined<Figures>(reading: Promise<Figures>): Promise<Figures | undefined> {
  return withTimeout(patienceMilliseconds, reading).catch(() => undefined);
}

/** Returns a reading that callers share while it is in progress, as the gauges of one scrape do. */
function shared<Figures>(read: () => Promise<Figures>): () => Promise<Figures> {
  let underWay: Promise<Figures> | undefined;
  return () => (underWay ??= read().finally(() => (underWay = undefined)));
}

type Labelled = readonly { readonly labels?: Record<string, string>; readonly value: number }[];

/** Creates a gauge of the whole installation, read at each scrape, with the same value in every process. */
function sharedGauge(name: string, help: string, labelNames: string[], read: () => Promise<Labelled>): Gauge {
  return new Gauge({
    name: `shared_${name}`,
    help: `${help}, for the whole installation; every process reports the same value`,
    labelNames,
    registers: [],
    async collect() {
      this.reset();
      const figures = await orUndefined(read());
      // A gauge without labels would be 0 if its value is unknown.
      if (!figures && labelNames.length === 0) this.set(NaN);
      for (const { labels = {}, value } of figures ?? []) this.set(labels, value);
    },
  });
}

/** The gauges of the outbox's backlog, the queues' jobs, waiting work by kind, lease holders and monthly partitions. */
@Injectable()
export class SharedGauges {
  readonly gauges: readonly Gauge[];

  constructor(
    private readonly readDb: ReadDb,
    private readonly queues: EventQueues,
    private readonly waiting: WaitingFigures,
    private readonly clock: Clock,
    private readonly monthly: MonthlyTables,
    private readonly months: MonthPartitions,
  ) {
    this.gauges = [
      ...this.outboxGauges(),
      ...this.queueGauges(),
      ...this.waitingGauges(),
      this.leaseGauge(),
      ...this.monthGauges(),
    ];
  }

  private outboxGauges(): Gauge[] {
    const { readDb, clock } = this;
    return [
      sharedGauge('outbox_unrelayed_events', 'Number of recorded events that are not in a queue yet', [], async () => {
        const unrelayed = `select 1 from outbox where relayed_at is null limit ${mostUnrelayed}`;
        const sql = `select count(*)::int as value from (${unrelayed}) unrelayed`;
        return readDb.rows<{ value: number }>(sql);
      }),
      sharedGauge(
        'outbox_oldest_seconds',
        'Age in seconds of the oldest event that is not in a queue yet',
        [],
        async () => {
          const row = await readDb.row<{ at: Date }>(oldestUnrelayed);
          return [{ value: secondsSince(row?.at, clock.now()) }];
        },
      ),
    ];
  }

  private queueGauges(): Gauge[] {
    const { queues, clock } = this;
    return [
      sharedGauge(
        'event_jobs',
        'Number of jobs of the event queues, by queue and state',
        ['queue', 'state'],
        async () =>
          (await ofEachQueue((queue) => queues.countsOf(queue))).flatMap(([queue, counts]) =>
            Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
          ),
      ),
      sharedGauge(
        'event_jobs_oldest_seconds',
        'Age in seconds of the oldest waiting job, by queue',
        ['queue'],
        async () =>
          (await ofEachQueue((queue) => queues.oldestWaitingOf(queue))).map(([queue, at]) => ({
            labels: { queue },
            value: secondsSince(at, clock.real()),
          })),
      ),
    ];
  }

  private waitingGauges(): Gauge[] {
    const read = shared(() => this.waiting.read());
    return [
      sharedGauge(
        'waiting',
        'Number of tasks that are due and not done, by kind, counted to 1,000',
        ['what'],
        async () => (await read()).map(({ what, count }) => ({ labels: { what }, value: count })),
      ),
      sharedGauge(
        'waiting_oldest_seconds',
        'Seconds since the oldest of these tasks became due, by kind',
        ['what'],
        async () => (await read()).map(({ what, oldestSeconds }) => ({ labels: { what }, value: oldestSeconds })),
      ),
    ];
  }

  private monthGauges(): Gauge[] {
    const read = shared(() =>
      Promise.all(
        this.monthly.all.map(async (table) => ({
          labels: { table: table.table },
          months: await this.months.of(table),
          first: await this.months.firstOf(table),
        })),
      ),
    );
    const ofEachTable = (value: (months: readonly Month[], first: Month | null) => number) => async () =>
      (await read()).map(({ labels, months, first }) => ({ labels, value: value(months, first) }));
    return [
      sharedGauge(
        'months_ahead',
        'Number of months after the present one that have partitions, by table',
        ['table'],
        ofEachTable((months, first) => monthsAheadOf(months, this.clock.now(), first)),
      ),
      sharedGauge(
        'months_oldest_seconds',
        'Seconds since the oldest month of a table began, by table',
        ['table'],
        ofEachTable(([oldest]) => secondsSince(oldest ? startOf(oldest) : undefined, this.clock.now())),
      ),
    ];
  }

  private leaseGauge(): Gauge {
    return sharedGauge('lease_held', '1 if a process holds the lease', ['name'], () =>
      this.readDb.rows<{ labels: { name: string }; value: number }>(
        `select json_build_object('name', name) as labels, (expires_at > clock_timestamp())::int as value from leases`,
      ),
    );
  }
}

const oldestUnrelayed = 'select occurred_at as at from outbox where relayed_at is null order by position limit 1';

function ofEachQueue<Answer>(ask: (queue: (typeof queueNames)[number]) => Promise<Answer>) {
  return Promise.all(queueNames.map(async (queue) => [queue, await ask(queue)] as const));
}
