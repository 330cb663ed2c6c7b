import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Transactions } from '../database/transactions.service.js';
import { EventHandlers } from './event-handlers.service.js';
import { EventQueue } from './event-queue.service.js';

const batchSize = 200;
const idleMilliseconds = 100;
const brokenMilliseconds = 1_000;

/**
 * Hands recorded events to the queue. Several relays share the work by skipping each other's locked rows;
 * one that dies between handing over and noting it repeats itself, and the job's id makes that harmless.
 */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private readonly log = new Logger(OutboxRelay.name);
  private running?: Promise<void>;
  private readonly stop = new AbortController();

  constructor(
    private readonly transactions: Transactions,
    private readonly handlers: EventHandlers,
    private readonly queue: EventQueue,
  ) {}

  start(): void {
    this.running = this.relayUntilStopped();
  }

  /** Hands over all there is now, for whoever cannot wait until the relay looks again. */
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
      this.log.warn(`outbox relay: ${(error as Error).message}`);
      return brokenMilliseconds;
    }
  }

  private relayBatch(): Promise<number> {
    return this.transactions.run(async (em) => {
      const events = await takeBatch(em);
      if (events.length === 0) return 0;
      await this.queue.add(
        events.flatMap(({ id, type }) =>
          this.handlers.of(type).map(({ handler, attempts }) => ({ eventId: id, handler, attempts })),
        ),
      );
      await em.execute('update outbox set relayed_at = now() where id = any(?::uuid[])', [
        `{${events.map(({ id }) => id).join(',')}}`,
      ]);
      return events.length;
    });
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

function takeBatch(em: EntityManager): Promise<{ id: string; type: string }[]> {
  return em.execute(
    'select id, type from outbox where relayed_at is null order by position limit ? for update skip locked',
    [batchSize],
  );
}
