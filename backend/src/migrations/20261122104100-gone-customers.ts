import { Migration } from '@mikro-orm/migrations';

/** Customers that were deleted at the payment provider, with their owners. */
export class GoneCustomers20261122104100 extends Migration {
  override up(): void {
    this.addSql(`
      create table gone_payment_customers (
        stripe_customer_id text primary key,
        owner_id integer not null references users,
        gone_at timestamptz not null
      )`);
    this.addSql(`create index gone_payment_customers_by_owner on gone_payment_customers (owner_id)`);
  }
}
