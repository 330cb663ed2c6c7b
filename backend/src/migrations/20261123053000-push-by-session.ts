import { Migration } from '@mikro-orm/migrations';

/** A browser takes messages for whoever is signed in there, and only so long. */
export class PushBySession20261123053000 extends Migration {
  override up(): void {
    // Which session an address came from is not known of those that are there; their browsers tell it anew.
    this.addSql('delete from push_subscriptions');
    this.addSql(
      'alter table push_subscriptions add column session_id uuid not null references sessions (id) on delete cascade',
    );
    this.addSql('create index push_subscriptions_of_session on push_subscriptions (session_id)');
  }
}
