import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * Indexes by which the nightly reconciliation looks rows up instead of reading all of them; built while others post.
 */
const indexes = {
  ledger_entries_by_source: `ledger_entries ((detail ->> 'source')) where detail ->> 'source' is not null`,
  provider_movements_by_instant: 'provider_movements (created_at)',
};

export class MovementSources20261123182000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
  }
}
