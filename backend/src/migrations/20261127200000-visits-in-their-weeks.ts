import { Migration } from '@mikro-orm/migrations';

/**
 * The visits of a month are found by their weeks, so none may count in a week away from its start. The week is that of
 * the salon's date, which is at most a day beside the date of UTC.
 */
export class VisitsInTheirWeeks20261127200000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointments add constraint appointments_count_in_their_week check (
        week_starts_on between (starts_at at time zone 'UTC')::date - 7 and (starts_at at time zone 'UTC')::date + 1
      ) not valid`);
  }
}
