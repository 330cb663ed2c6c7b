import { Migration } from '@mikro-orm/migrations';

/**
 * Since which event each handler is there: a relay of an older release, which does not know it, hands its events to the
 * others alone (decisions/0002-outbox.md). Those that have had an event were there before.
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
