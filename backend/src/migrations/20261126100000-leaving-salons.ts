import { Migration } from '@mikro-orm/migrations';

/** The notice of a partner salon, its last day and its leaving (rules.md#leaving-the-network). */
export class LeavingSalons20261126100000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table salons
        add column notice_given_at timestamptz,
        add column last_day date,
        add column left_at timestamptz,
        add constraint salons_last_day_by_notice check ((notice_given_at is null) = (last_day is null)),
        add constraint salons_left_after_last_day check (left_at is null or last_day is not null)`);
    this.addSql('alter table earlier_applications add column left_at timestamptz');
  }
}
