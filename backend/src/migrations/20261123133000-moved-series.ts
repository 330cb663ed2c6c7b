import { Migration } from '@mikro-orm/migrations';

/** The date of a visit in its series after the rest of the series was moved (rules.md#moving-a-series). */
export class MovedSeries20261123133000 extends Migration {
  override up(): void {
    this.addSql(
      'alter table appointments add column series_on date check (series_on is null or series_id is not null)',
    );
  }
}
