import { Migration } from '@mikro-orm/migrations';

/** The push addresses of owners' browsers. */
export class PushSubscriptions20261123043000 extends Migration {
  override up(): void {
    this.addSql(`
      create table push_subscriptions (
        id uuid primary key default gen_random_uuid(),
        user_id integer not null references users (id),
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null,
        constraint push_subscriptions_one_for_each_endpoint unique (endpoint)
      )`);
    this.addSql('create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)');
  }
}
