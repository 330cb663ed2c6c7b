import { Migration } from '@mikro-orm/migrations';

/** Links that set a password once: for a person who forgot theirs, or with an invitation. */
export class PasswordLinks20261121141000 extends Migration {
  override up(): void {
    this.addSql(`
      create table password_links (
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        purpose text not null check (purpose in ('reset', 'invitation')),
        token_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql(`create index password_links_by_user on password_links (user_id)`);
  }
}
