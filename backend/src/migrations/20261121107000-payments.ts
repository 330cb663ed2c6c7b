import { Migration } from '@mikro-orm/migrations';

/** The provider's ids of customers, and the events that have arrived from the provider. */
export class Payments20261121107000 extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_customers (
        owner_id integer primary key references users,
        stripe_customer_id text not null,
        created_at timestamptz not null,
        constraint payment_customers_one_owner_each unique (stripe_customer_id)
      )`);
    this.addSql(`
      create table stripe_events (
        id text primary key,
        type text not null,
        created_at timestamptz not null,
        received_at timestamptz not null
      )`);
    // Two reads of a subscription's state at the provider can finish in the wrong order: the one begun later counts.
    this.addSql(`create sequence subscription_readings`);
    this.addSql(`alter table subscriptions add provider_reading bigint not null default 0`);
  }
}
