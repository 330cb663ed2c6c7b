import { Migration } from '@mikro-orm/migrations';

/**
 * A browser's push subscription outlives its session, which is deleted a month after its end: the owner who signs in
 * there later gets messages again.
 */
export class PushBeyondSessions20261129103500 extends Migration {
  override up(): void {
    this.addSql('alter table push_subscriptions alter column session_id drop not null');
    this.addSql('alter table push_subscriptions drop constraint push_subscriptions_session_id_fkey');
    this.addSql(`
      alter table push_subscriptions add constraint push_subscriptions_session_id_fkey
        foreign key (session_id) references sessions (id) on delete set null not valid`);
    this.addSql('alter table push_subscriptions validate constraint push_subscriptions_session_id_fkey');
  }
}
