import { Migration } from '@mikro-orm/migrations';

/** Checks the existing rows while others read and write the tables, which can become partitions afterwards. */
export class OldEventIds20261123200100 extends Migration {
  override up(): void {
    for (const table of ['event_deliveries', 'mails', 'outbox'])
      this.addSql(`alter table ${table} validate constraint ${table}_before_months`);
  }
}
