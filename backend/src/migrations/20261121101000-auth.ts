import { Migration } from '@mikro-orm/migrations';

/** Accounts and the sessions of signed-in browsers. */
export class Auth20261121101000 extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id integer generated always as identity primary key,
        email citext not null,
        username text not null,
        role text not null check (role in ('pet_owner', 'salon', 'admin')),
        password_hash text,
        first_name text,
        last_name text,
        phone text,
        address text,
        city text,
        state text,
        zip_code text,
        created_at timestamptz not null,
        constraint users_one_account_per_email unique (email)
      )`);
    this.addSql(`create unique index users_one_holder_per_username on users (lower(username) text_pattern_ops)`);
    this.addSql(`
      create table sessions (
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        token_hash text not null unique,
        previous_token_hash text,
        rotated_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`);
    this.addSql(`create index sessions_by_previous_token on sessions (previous_token_hash)`);
    this.addSql(`create index sessions_by_user on sessions (user_id)`);
  }
}
