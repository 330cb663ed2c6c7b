import { Migration } from '@mikro-orm/migrations';

/** The unique key as partitions have it; built beside whoever writes. */
export class WebhookKey20261123200600 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // One that was cut off stands there and is not used.
    this.addSql('drop index concurrently if exists stripe_events_before_months_once');
    this.addSql('create unique index concurrently stripe_events_before_months_once on stripe_events (id, created_at)');
  }
}
