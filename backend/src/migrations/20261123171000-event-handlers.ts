import { Migration } from '@mikro-orm/migrations';

/**
 * The position from which each handler exists: a relay of an older release does not know a new handler and hands its
 * events to the others only (decisions/0002-outbox.md). Handlers with deliveries existed before.
 */
export class EventHandlers20261123171000 extends Migration {
  override up(): void {
    this.addSql(`
      create table event_handlers (
        handler text primary key,
        after_position bigint not null,
        registered_at timestamptz not null
      )`);
    this.addSql(`insert into event_handlers select distinct handler, 0, timestamptz '-infinity' from event_deliveries`);
  }
}
