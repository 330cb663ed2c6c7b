import { Migration } from '@mikro-orm/migrations';

/** Baths of a subscription that is past due end some days after the beginning of the unpaid month. */
export class UnpaidBathDays20261122104000 extends Migration {
  override up(): void {
    this.addSql(`
      update subscriptions set end_date = current_period_start + interval '7 days'
      where status = 'past_due' and end_date is null`);
    this.addSql(`create index subscriptions_past_due on subscriptions (id) where status = 'past_due'`);
  }
}
