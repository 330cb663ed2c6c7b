import { Migration } from '@mikro-orm/migrations';

/** An owner's private calendar address: the secret is derived from the id, and only its hash is kept. */
export class CalendarFeeds20261123042000 extends Migration {
  override up(): void {
    this.addSql(`
      create table calendar_feeds (
        id uuid primary key,
        owner_id integer not null references users (id),
        secret_hash text not null,
        created_at timestamptz not null,
        constraint calendar_feeds_one_for_each_owner unique (owner_id),
        constraint calendar_feeds_by_secret unique (secret_hash)
      )`);
  }
}
