import { Migration } from '@mikro-orm/migrations';

/** Looks through what stands in the table, while others read and write it: afterwards it can become a partition. */
export class OldWebhooks20261123200500 extends Migration {
  override up(): void {
    this.addSql('alter table stripe_events validate constraint stripe_events_before_months');
  }
}
