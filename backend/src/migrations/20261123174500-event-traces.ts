import { Migration } from '@mikro-orm/migrations';

/**
 * In which trace an event was recorded, as a `traceparent`, so that its handlers go on with it. What a release before
 * records has none, nor has what SQL records for many rows at once.
 */
export class EventTraces20261123174500 extends Migration {
  override up(): void {
    this.addSql('alter table outbox add column trace_parent text');
  }
}
