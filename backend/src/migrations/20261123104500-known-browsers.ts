import { Migration } from '@mikro-orm/migrations';

/**
 * The browsers from which an account was signed in to, and the notices about new ones
 * (rules.md#sign-ins-from-new-browsers). Existing accounts get a row that no browser has, so that their next new
 * browser is reported.
 */
export class KnownBrowsers20261123104500 extends Migration {
  override up(): void {
    this.addSql(`
      create table known_browsers (
        user_id integer not null references users on delete cascade,
        browser_hash text not null,
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        primary key (user_id, browser_hash)
      )`);
    this.addSql(`insert into known_browsers select id, 'before', now(), now() from users`);
    this.addSql(`
      create table sign_in_notices (
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        email citext not null,
        browser_hash text not null,
        device text,
        address text not null,
        signed_in_at timestamptz not null,
        token_hash text not null unique,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index sign_in_notices_by_user on sign_in_notices (user_id)');
  }
}
