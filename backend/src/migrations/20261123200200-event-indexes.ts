import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes as partitions have them: a unique one would have to hold the column that says the month. Built beside whoever
 * writes.
 */
const indexes = {
  outbox_before_months_by_position: 'outbox (position)',
  mails_before_months_by_id: 'mails (id)',
};

export class EventIndexes20261123200200 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of Object.entries(indexes)) {
      // One that was cut off stands there and is not used.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${definition}`);
    }
  }
}
