import { Migration } from '@mikro-orm/migrations';

/** A subscription that is being ended for want of a payment says so until the provider has ended it. */
export class SubscriptionEndings20261122100000 extends Migration {
  override up(): void {
    this.addSql(`alter table subscriptions add column ending_since timestamptz`);
    this.addSql(`
      create index subscriptions_being_ended on subscriptions (ending_since) where ending_since is not null`);
  }
}
