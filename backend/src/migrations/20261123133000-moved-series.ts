import { Migration } from '@mikro-orm/migrations';

/** On which date a visit stands in its series since the rest of it was moved (rules.md#moving-the-rest). */
export class MovedSeries20261123133000 extends Migration {
  override up(): void {
    this.addSql(
      'alter table appointments add column series_on date check (series_on is null or series_id is not null)',
    );
  }
}
