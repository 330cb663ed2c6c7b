import { Migration } from '@mikro-orm/migrations';

/** Checks the rows that were there before breaks, without keeping writers waiting. */
export class SalonBreaksChecked20261126170100 extends Migration {
  override up(): void {
    this.addSql('alter table salon_hours validate constraint salon_hours_break_within_opening');
  }
}
