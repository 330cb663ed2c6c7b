import { Migration } from '@mikro-orm/migrations';

/** A ledger account for the platform's withdrawals from the provider to its bank. */
export class PlatformsBank20261121192000 extends Migration {
  override up(): void {
    this.addSql(`alter table ledger_accounts drop constraint ledger_accounts_kind_check`);
    this.addSql(`
      alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
        ('provider', 'platform', 'salon', 'cycle', 'refunds', 'fees', 'disputes', 'payouts', 'bank'))`);
  }
}
