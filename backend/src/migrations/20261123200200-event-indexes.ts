import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * The indexes that the partitions need: a unique one has to contain the column of the month. They are built while
 * others write.
 */
const indexes = {
  outbox_before_months_by_position: 'outbox (position)',
  mails_before_months_by_id: 'mails (id)',
};

export class EventIndexes20261123200200 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
  }
}
