import { Migration } from '@mikro-orm/migrations';

/** A weekday's break between opening and closing. The rows of earlier versions have none. */
export class SalonBreaks20261126170000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table salon_hours
        add column break_starts_minute smallint,
        add column break_ends_minute smallint,
        add constraint salon_hours_break_within_opening check (
          num_nulls(break_starts_minute, break_ends_minute) = 2
          or num_nulls(break_starts_minute, break_ends_minute) = 0
            and opens_minute < break_starts_minute and break_starts_minute < break_ends_minute
            and break_ends_minute < closes_minute
        ) not valid`);
  }
}
