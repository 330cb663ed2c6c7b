import { Migration } from '@mikro-orm/migrations';

/** Checks the existing rows while others read and write the table, which can become a partition afterwards. */
export class OldWebhooks20261123200500 extends Migration {
  override up(): void {
    this.addSql('alter table stripe_events validate constraint stripe_events_before_months');
  }
}
