import { Migration } from '@mikro-orm/migrations';

/** Marks a subscription that is being ended because it was not paid, until the provider has ended it. */
export class SubscriptionEndings20261122100000 extends Migration {
  override up(): void {
    this.addSql(`alter table subscriptions add column ending_since timestamptz`);
    this.addSql(`
      create index subscriptions_being_ended on subscriptions (ending_since) where ending_since is not null`);
  }
}
