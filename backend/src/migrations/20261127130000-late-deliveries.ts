import { Migration } from '@mikro-orm/migrations';

/**
 * How far each handler's deliveries were looked for, and those that were not made until then, so that jobs that a queue
 * has lost are found without reading the outbox again (decisions/0002-outbox.md).
 */
export class LateDeliveries20261127130000 extends Migration {
  override up(): void {
    // Null until the handler's events are looked at for the first time; an earlier release leaves it null too.
    this.addSql('alter table event_handlers add column checked_position bigint');
    this.addSql(`
      create table late_deliveries (
        event_id uuid not null,
        handler text not null,
        primary key (event_id, handler)
      )`);
  }
}
