import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes by which the nightly reconciliation looks rows up instead of reading all of them; built while others post.
 */
const indexes = {
  ledger_entries_by_source: `ledger_entries ((detail ->> 'source')) where detail ->> 'source' is not null`,
  provider_movements_by_instant: 'provider_movements (created_at)',
};

export class MovementSources20261123182000 extends Migration {
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
