import { Migration } from '@mikro-orm/migrations';

/** The plan to which a subscription changes with its next period. */
export class PlanChanges20261123073000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table subscriptions
        add column next_plan_id integer references plans,
        add column next_price integer check (next_price > 0),
        add column plan_changes_at timestamptz,
        add constraint subscriptions_next_plan_has_price_and_date
          check (num_nonnulls(next_plan_id, next_price, plan_changes_at) in (0, 3))`);
    this.addSql(`
      alter table subscription_wishes
        add column plan_id integer references plans,
        drop constraint subscription_wishes_kind_check,
        add constraint subscription_wishes_kind_check
          check (kind in ('pause', 'withdraw_pause', 'unpause', 'change_plan', 'withdraw_plan')),
        add constraint subscription_wishes_change_names_its_plan check ((kind = 'change_plan') = (plan_id is not null))`);
  }
}
