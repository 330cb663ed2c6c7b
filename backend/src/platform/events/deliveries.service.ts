import { Injectable } from '@nestjs/common';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { ReadDb, Transactions } from '../database/index.js';
import { type EventHandler, EventHandlers } from './event-handlers.service.js';
import type { RecordedEvent } from './event.js';

/** Delivers an event to a handler once; a delivery that is recorded already is skipped. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly orm: MikroORM,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly handlers: EventHandlers,
  ) {}

  /** @throws the handler's error; the delivery is not recorded then, and the job is retried */
  async deliver(eventId: string, handlerName: string): Promise<void> {
    const handler = this.handlers.get(handlerName);
    if (!handler) throw new Error(`There is no event handler with the name ${handlerName}.`);
    const event = await this.load(eventId);
    await (handler.effect === 'database' ? this.deliverInside(event, handler) : this.deliverOutside(event, handler));
  }

  private deliverInside(event: RecordedEvent, handler: EventHandler): Promise<void> {
    return this.transactions.run(async (em) => {
      if (await markHandled(em, event, handler)) await handler.handle(event, em);
    });
  }

  private async deliverOutside(event: RecordedEvent, handler: EventHandler): Promise<void> {
    if (await this.isHandled(event, handler)) return;
    await handler.handle(event);
    await markHandled(this.orm.em.fork(), event, handler);
  }

  private async load(eventId: string): Promise<RecordedEvent> {
    const query = 'select id, type, payload, occurred_at as "occurredAt", position from outbox where id = $1';
    const event = await this.readDb.row<RecordedEvent>(query, [eventId]);
    if (!event) throw new Error(`Event ${eventId} is not in the outbox.`);
    return event;
  }

  private async isHandled(event: RecordedEvent, { handler }: EventHandler): Promise<boolean> {
    const query = 'select 1 from event_deliveries where event_id = $1 and handler = $2';
    return (await this.readDb.row(query, [event.id, handler])) !== undefined;
  }
}

/** Records the delivery; returns false if it was recorded before. */
async function markHandled(em: EntityManager, event: RecordedEvent, handler: EventHandler): Promise<boolean> {
  const noted = await em.execute<object[]>(
    'insert into event_deliveries (event_id, handler) values (?, ?) on conflict do nothing returning event_id',
    [event.id, handler.handler],
  );
  return noted.length > 0;
}
