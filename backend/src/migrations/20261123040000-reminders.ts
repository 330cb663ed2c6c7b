import { Migration } from '@mikro-orm/migrations';

/** Reminders and when they are due, once for each kind, subject and occasion. */
export class Reminders20261123040000 extends Migration {
  override up(): void {
    this.addSql(`
      create table reminders (
        kind text not null check (kind in ('visit_day_before', 'visit_soon', 'review', 'renewal_unpaid',
          'renewal_unpaid_again', 'add_ons_unpaid', 'add_ons_unpaid_again')),
        subject_id integer not null,
        occasion timestamptz not null,
        due_at timestamptz not null,
        settled_at timestamptz,
        constraint reminders_once_for_an_occasion primary key (kind, subject_id, occasion)
      )`);
    this.addSql('create index reminders_waiting on reminders (due_at) where settled_at is null');
    // The time at which a visit was moved to its present start; null if it was never moved.
    this.addSql('alter table appointments add column moved_at timestamptz');
    this.addSql(`
      insert into reminders (kind, subject_id, occasion, due_at)
      select kind, id, starts_at, starts_at - notice
      from appointments, (values ('visit_day_before', interval '24 hours'), ('visit_soon', interval '2 hours'))
        as planned (kind, notice)
      where status = 'scheduled' and starts_at - notice > now()`);
    // A mail that would come too late is not sent.
    this.addSql('alter table mails add column expires_at timestamptz');
  }
}
