import { Migration } from '@mikro-orm/migrations';

/** The bank payout in which a transfer left a salon's account, also for manual bank payouts. */
export class PayoutsByHandAtTheProvider20261122112500 extends Migration {
  override up(): void {
    this.addSql(`
      alter table bank_payouts add column automatic boolean not null default true,
        add column taken_cents bigint`);
    this.addSql('alter table payout_transfers add column bank_payout_id text');
    this.addSql(`
      create index payout_transfers_by_salon on payout_transfers (salon_id, payout_id) where outcome = 'sent'`);
  }
}
