import { Migration } from '@mikro-orm/migrations';

/** Few salons take the largest dogs; without an index of their own a search for them could read all salons. */
export class SalonsForVeryLargeDogs20261121120000 extends Migration {
  override up(): void {
    this.addSql(`
      create index salons_for_very_large_dogs on salons (rating desc nulls last, id)
      where status = 'approved' and accepts_x_large_pets`);
  }
}
