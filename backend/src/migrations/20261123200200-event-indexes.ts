import { Migration } from '@mikro-orm/migrations';

/**
 * The indexes that the partitions need: a unique one has to contain the column of the month. They are built while
 * others write.
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
      // An interrupted build leaves an invalid index.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${definition}`);
    }
  }
}
