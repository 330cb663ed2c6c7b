import { Migration } from '@mikro-orm/migrations';

/** Looks through what stands in the tables, while others read and write them: afterwards they can become partitions. */
export class OldEventIds20261123200100 extends Migration {
  override up(): void {
    for (const table of ['event_deliveries', 'mails', 'outbox'])
      this.addSql(`alter table ${table} validate constraint ${table}_before_months`);
  }
}
