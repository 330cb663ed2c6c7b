import { Migration } from '@mikro-orm/migrations';

/** The reason why a bank sent a payout back, and the time of its last change. */
export class BankReasons20261121173000 extends Migration {
  override up(): void {
    this.addSql('alter table bank_payouts add reason text');
    this.addSql('alter table bank_payouts add changed_at timestamptz not null default now()');
    this.addSql('alter table bank_payouts alter changed_at drop default');
    this.addSql('create index bank_payouts_of_a_salon on bank_payouts (salon_id, changed_at)');
  }
}
