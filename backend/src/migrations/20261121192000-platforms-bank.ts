import { Migration } from '@mikro-orm/migrations';

/** What the platform has withdrawn from the provider lies at its bank. */
export class PlatformsBank20261121192000 extends Migration {
  override up(): void {
    this.addSql(`alter table ledger_accounts drop constraint ledger_accounts_kind_check`);
    this.addSql(`
      alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
        ('provider', 'platform', 'salon', 'cycle', 'refunds', 'fees', 'disputes', 'payouts', 'bank'))`);
  }
}
