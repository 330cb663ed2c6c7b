import { Migration } from '@mikro-orm/migrations';

/** An owner's switches; a kind without a row is on. */
export class NotificationPreferences20261123041000 extends Migration {
  override up(): void {
    this.addSql(`
      create table notification_preferences (
        user_id integer not null references users (id),
        kind text not null check (kind in ('bookings', 'reminders', 'reviews', 'cancellations')),
        channel text not null check (channel in ('email', 'push')),
        enabled boolean not null,
        changed_at timestamptz not null,
        constraint notification_preferences_one_for_each_channel primary key (user_id, kind, channel)
      )`);
    // Lists an owner's own mails.
    this.addSql('create index mails_by_recipient on mails (recipient, created_at desc)');
  }
}
