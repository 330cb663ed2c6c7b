import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ReadDb } from '../database/index.js';
import { EventHandlers } from '../events/index.js';
import type { KeyRange } from './month.value.js';
import { MonthlyTables } from './monthly-tables.registry.js';

/**
 * The events not relayed, or not done by one of their handlers, with ids from `$1` to `$2`. A handler does not get
 * events from before it was new.
 */
const unfinishedStatement = `
  select id from outbox where id >= $1 and id < $2 and relayed_at is null
  union
  select o.id from outbox o join unnest($3::text[], $4::text[]) as heard (type, handler) using (type)
  join event_handlers h on h.handler = heard.handler and o.position > h.after_position
  where o.id >= $1 and o.id < $2 and not exists (
    select 1 from event_deliveries d
    where d.event_id = o.id and d.event_id >= $1 and d.event_id < $2 and d.handler = heard.handler)
  limit $5`;

/** Registers the outbox and its deliveries as monthly tables. */
@Injectable()
export class EventMonths implements OnModuleInit {
  constructor(
    private readonly readDb: ReadDb,
    private readonly handlers: EventHandlers,
    private readonly tables: MonthlyTables,
  ) {}

  onModuleInit(): void {
    this.tables.add({ table: 'event_deliveries', column: 'event_id', key: 'event id' });
    this.tables.add({
      table: 'outbox',
      column: 'id',
      key: 'event id',
      unfinished: (range, most) => this.unfinished(range, most),
    });
  }

  private async unfinished({ from, to }: KeyRange, most: number): Promise<string[]> {
    const { all } = this.handlers;
    const types = all.map(({ eventType }) => eventType);
    const names = all.map(({ handler }) => handler);
    const rows = await this.readDb.rows<{ id: string }>(unfinishedStatement, [from, to, types, names, most]);
    return rows.map(({ id }) => id);
  }
}
