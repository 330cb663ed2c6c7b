import { Migration } from '@mikro-orm/migrations';

/** Accounts that an administrator has suspended, and why (rules.md#suspended-accounts). */
export class SuspendedAccounts20261123113000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column suspended_at timestamptz,
        add column suspension_reason text,
        add constraint users_suspended_with_a_reason check ((suspended_at is null) = (suspension_reason is null))`);
  }
}
