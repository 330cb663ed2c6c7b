import { Migration } from '@mikro-orm/migrations';

/**
 * Addresses of accounts, confirmed and changed by mailed links (rules.md#confirmed-addresses,
 * rules.md#change-of-address). Existing accounts are not confirmed and get no mail.
 */
export class AccountAddresses20261123100000 extends Migration {
  override up(): void {
    this.addSql('alter table users add column email_verified_at timestamptz');
    this.addSql(`
      create table address_verifications (
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        email citext not null,
        token_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index address_verifications_by_user on address_verifications (user_id)');
    this.addSql(`
      create table address_changes (
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        from_email citext not null,
        to_email citext not null,
        change_token_hash text not null unique,
        return_token_hash text not null unique,
        asked_at timestamptz not null,
        change_until timestamptz not null,
        changed_at timestamptz,
        return_until timestamptz not null,
        ended_at timestamptz,
        constraint address_changes_lead_elsewhere check (from_email <> to_email)
      )`);
    this.addSql('create index address_changes_by_user on address_changes (user_id)');
    this.addSql(`
      create index address_changes_by_earlier_address on address_changes (from_email)
      where changed_at is not null and ended_at is null`);
    // The trigger runs after the row is written, so that a transaction that waited for the address to become free sees
    // that it is reserved.
    this.addSql(`
      create function users_keep_returnable_addresses() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from address_changes c
          where c.from_email = new.email and c.user_id <> new.id
            and c.changed_at is not null and c.ended_at is null and c.return_until > now()
        ) then
          raise exception using errcode = 'unique_violation', constraint = 'users_one_account_per_email',
            message = 'the address may still be taken back';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger users_keep_returnable_addresses after insert or update of email on users
      for each row execute function users_keep_returnable_addresses()`);
  }
}
