import { Injectable } from '@nestjs/common';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { Transactions } from '../database/transactions.service.js';
import type { RecordedEvent } from './event.js';
import { type EventHandler, EventHandlers } from './event-handlers.service.js';

interface OutboxRow {
  id: string;
  type: string;
  payload: object;
  occurred_at: Date;
}

/** Hands one event to one handler, once: a delivery that was noted before is passed over. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly handlers: EventHandlers,
  ) {}

  /** @throws whatever the handler throws; nothing is noted then, and the job is tried again */
  async deliver(eventId: string, handlerName: string): Promise<void> {
    const handler = this.handlers.get(handlerName);
    if (!handler) throw new Error(`No event handler is named ${handlerName}`);
    const event = await this.load(eventId);
    await (handler.effect === 'database' ? this.deliverInside(event, handler) : this.deliverOutside(event, handler));
  }

  private deliverInside(event: RecordedEvent, handler: EventHandler): Promise<void> {
    return this.transactions.run(async (em) => {
      if (await note(em, event, handler)) await handler.handle(event, em);
    });
  }

  private async deliverOutside(event: RecordedEvent, handler: EventHandler): Promise<void> {
    const seen = await this.orm.em
      .fork()
      .execute('select 1 from event_deliveries where event_id = ? and handler = ?', [event.id, handler.handler]);
    if (seen.length > 0) return;
    await handler.handle(event);
    await note(this.orm.em.fork(), event, handler);
  }

  private async load(eventId: string): Promise<RecordedEvent> {
    const [row] = await this.orm.em
      .fork()
      .execute<OutboxRow[]>('select id, type, payload, occurred_at from outbox where id = ?', [eventId]);
    if (!row) throw new Error(`Event ${eventId} is not in the outbox`);
    return { id: row.id, type: row.type, payload: row.payload, occurredAt: new Date(row.occurred_at) };
  }
}

/** False where the delivery was noted before. */
async function note(em: EntityManager, event: RecordedEvent, handler: EventHandler): Promise<boolean> {
  const noted = await em.execute<object[]>(
    'insert into event_deliveries (event_id, handler) values (?, ?) on conflict do nothing returning event_id',
    [event.id, handler.handler],
  );
  return noted.length > 0;
}
