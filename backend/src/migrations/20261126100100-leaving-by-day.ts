import { Migration } from '@mikro-orm/migrations';

/** An index by which the recurring job finds salons whose last day has passed. It is built while others write. */
export class LeavingByDay20261126100100 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An interrupted build leaves an invalid index.
    this.addSql('drop index concurrently if exists salons_leaving');
    this.addSql(
      'create index concurrently salons_leaving on salons (last_day) where last_day is not null and left_at is null',
    );
  }
}
