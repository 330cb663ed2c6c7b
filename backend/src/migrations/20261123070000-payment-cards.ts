import { Migration } from '@mikro-orm/migrations';

/** The card of a payment, for its receipt. */
export class PaymentCards20261123070000 extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_cards (
        stripe_charge_id text primary key,
        brand text not null,
        last4 text not null
      )`);
    this.addSql('create index disputes_by_payment on disputes (stripe_charge_id)');
  }
}
