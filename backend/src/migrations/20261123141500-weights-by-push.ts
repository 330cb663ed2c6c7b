import { Migration } from '@mikro-orm/migrations';

/** Owners get push messages about stated weights, and may switch them off (rules.md#notification-preferences). */
export class WeightsByPush20261123141500 extends Migration {
  override up(): void {
    this.addSql(`
      alter table notification_preferences drop constraint notification_preferences_kind_check,
        add constraint notification_preferences_kind_check
          check (kind in ('bookings', 'reminders', 'reviews', 'cancellations', 'waitlist', 'weights'))`);
  }
}
