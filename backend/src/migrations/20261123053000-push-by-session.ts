import { Migration } from '@mikro-orm/migrations';

/** A browser receives messages only for the account that is signed in there, and only as long. */
export class PushBySession20261123053000 extends Migration {
  override up(): void {
    // The sessions of the existing addresses are unknown; their browsers subscribe again.
    this.addSql('delete from push_subscriptions');
    this.addSql(
      'alter table push_subscriptions add column session_id uuid not null references sessions (id) on delete cascade',
    );
    this.addSql('create index push_subscriptions_of_session on push_subscriptions (session_id)');
  }
}
