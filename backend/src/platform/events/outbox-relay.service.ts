import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { DiskSpace, sqlIn, Transactions } from '../database/index.js';
import { formatTraceParent, parseTraceParent, type Span, traceParentOfId, Tracing } from '../tracing/index.js';
import { EventHandlers } from './event-handlers.service.js';
import { type DeliveryToMake, EventQueues } from './event-queues.service.js';

const batchSize = 200;
const idleMilliseconds = 100;
const brokenMilliseconds = 1_000;

/**
 * Hands recorded events to the queues. Several relays share the work by skipping each other's locked rows. A relay that
 * dies before it marks a batch relays it again, which the jobs' ids make harmless.
 */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private readonly log = new Logger(OutboxRelay.name);
  private running?: Promise<void>;
  private readonly stop = new AbortController();

  constructor(
    private readonly transactions: Transactions,
    private readonly handlers: EventHandlers,
    private readonly queue: EventQueues,
    private readonly tracing: Tracing,
    private readonly room: DiskSpace,
  ) {}

  start(): void {
    this.running = this.relayUntilStopped();
  }

  /** Hands over all events now, for callers that cannot wait for the next poll. */
  async relayAll(): Promise<void> {
    while ((await this.relayBatch()) === batchSize);
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async relayUntilStopped(): Promise<void> {
    while (!this.stop.signal.aborted) await this.pause(await this.pauseAfterBatch());
  }

  private async pauseAfterBatch(): Promise<number> {
    try {
      return (await this.relayBatch()) === batchSize ? 0 : idleMilliseconds;
    } catch (error) {
      if (!this.room.recognize(error))
        this.log.warn(`The outbox relay failed and tries again: ${(error as Error).message}`);
      return brokenMilliseconds;
    }
  }

  private relayBatch(): Promise<number> {
    return this.transactions.run(async (em) => {
      const events = await takeBatch(em);
      if (events.length === 0) return 0;
      const spans = events.map((event) => this.begin(event));
      await this.queue.add(events.flatMap((event, index) => this.deliveriesOf(event, spans[index]!)));
      await sqlIn(em).rows('update outbox set relayed_at = now() where id = any($1::uuid[])', [
        events.map(({ id }) => id),
      ]);
      for (const span of spans) span.end();
      return events.length;
    });
  }

  /** An event without a trace gets one derived from its id, so that it is the same in each handler. */
  private begin({ id, type, traceParent }: RelayedEvent): Span {
    const parent = parseTraceParent(traceParent) ?? traceParentOfId(id);
    return this.tracing.begin({ name: `relay ${type}`, kind: 'producer' }, parent);
  }

  private deliveriesOf({ id, type }: RelayedEvent, span: Span): DeliveryToMake[] {
    const traceParent = formatTraceParent(span, span.isSampled);
    return this.handlers.of(type).map(({ handler, attempts }) => ({ eventId: id, handler, attempts, traceParent }));
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      const signal = this.stop.signal;
      signal.addEventListener('abort', done, { once: true });
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
    });
  }
}

interface RelayedEvent {
  readonly id: string;
  readonly type: string;
  readonly traceParent: string | null;
}

function takeBatch(em: EntityManager): Promise<RelayedEvent[]> {
  return sqlIn(em).rows<RelayedEvent>(
    `select id, type, trace_parent as "traceParent" from outbox
     where relayed_at is null order by position limit $1 for update skip locked`,
    [batchSize],
  );
}
