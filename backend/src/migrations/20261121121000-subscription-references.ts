import { Migration } from '@mikro-orm/migrations';

/** The reference of each order at the payment provider. */
export class SubscriptionReferences20261121121000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table subscriptions
        add reference uuid not null default gen_random_uuid(),
        add constraint subscriptions_one_per_reference unique (reference)`);
  }
}
