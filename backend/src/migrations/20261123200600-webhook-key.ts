import { Migration } from '@mikro-orm/migrations';

/** The unique key that the partitions need; built while others write. */
export class WebhookKey20261123200600 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An interrupted build leaves an invalid index.
    this.addSql('drop index concurrently if exists stripe_events_before_months_once');
    this.addSql('create unique index concurrently stripe_events_before_months_once on stripe_events (id, created_at)');
  }
}
