import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts to be closed: when that was requested, from when on they are erased, and when they were
 * (rules.md#closed-accounts).
 */
export class AccountClosings20261123111000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column closing_asked_at timestamptz,
        add column erases_at timestamptz,
        add column erased_at timestamptz,
        add constraint users_closing_has_its_date check ((closing_asked_at is null) = (erases_at is null)),
        add constraint users_erased_keep_no_name check (
          erased_at is null or num_nonnulls(password_hash, first_name, last_name, phone, address, city, state, zip_code) = 0)`);
    this.addSql(`create index users_to_erase on users (erases_at) where erases_at is not null and erased_at is null`);
  }
}
