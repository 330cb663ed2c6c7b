import { Migration } from '@mikro-orm/migrations';

/**
 * What an owner was told about a requested change: when it takes effect, and the plan that was taken back
 * (rules.md#changes-without-an-answer). Both are null in requests of a process of the previous version.
 */
export class PromisedChanges20261126120000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table subscription_wishes
        add column promised_at timestamptz,
        add column withdrawn_plan_id integer references plans`);
  }
}
