import { Migration } from '@mikro-orm/migrations';

/**
 * The trace in which an event was recorded, as a `traceparent`, so that its handlers continue it. Events that an
 * earlier release records, or that SQL records for many rows at once, have none.
 */
export class EventTraces20261123174500 extends Migration {
  override up(): void {
    this.addSql('alter table outbox add column trace_parent text');
  }
}
