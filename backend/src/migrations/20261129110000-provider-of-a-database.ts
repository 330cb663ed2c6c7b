import { Migration } from '@mikro-orm/migrations';

/**
 * Who takes the payments of this database: another provider knows none of its customers and accounts. The first start of
 * a server writes it; until then it is unknown.
 */
export class ProviderOfADatabase20261129110000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table installation
        add column payment_provider text check (payment_provider in ('sandbox', 'stripe-test', 'stripe-live'))`);
  }
}
