import { Migration } from '@mikro-orm/migrations';

/** Checks the visits that were booked before the migration before, while others write. */
export class VisitsInTheirWeeksChecked20261127200100 extends Migration {
  override up(): void {
    this.addSql('alter table appointments validate constraint appointments_count_in_their_week');
  }
}
