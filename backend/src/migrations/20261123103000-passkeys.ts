import { Migration } from '@mikro-orm/migrations';

/** Passkeys beside passwords, and the challenges that they answer (rules.md#passkeys). */
export class Passkeys20261123103000 extends Migration {
  override up(): void {
    this.addSql(`
      create table passkeys (
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        user_handle text not null,
        credential_id text not null,
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        constraint passkeys_one_account_per_credential unique (credential_id)
      )`);
    this.addSql('create index passkeys_of_user on passkeys (user_id, created_at)');
    this.addSql(`
      create table passkey_challenges (
        challenge text primary key,
        purpose text not null check (purpose in ('add', 'sign_in', 'prove', 'second_factor')),
        user_id integer references users on delete cascade,
        expires_at timestamptz not null,
        constraint passkey_challenges_of_somebody_but_for_sign_in check ((purpose = 'sign_in') = (user_id is null))
      )`);
    this.addSql('create index passkey_challenges_by_end on passkey_challenges (expires_at)');
    this.addSql('create index passkey_challenges_of_user on passkey_challenges (user_id)');
  }
}
