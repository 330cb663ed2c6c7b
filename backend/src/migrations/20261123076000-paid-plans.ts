import { Migration } from '@mikro-orm/migrations';

/** The plan for which a month was paid, for its receipt, even if the subscription has changed since. */
export class PaidPlans20261123076000 extends Migration {
  override up(): void {
    this.addSql('alter table billing_cycles add column plan_id integer references plans');
    this.addSql(`
      update billing_cycles b set plan_id = s.plan_id from subscriptions s where s.id = b.subscription_id`);
  }
}
