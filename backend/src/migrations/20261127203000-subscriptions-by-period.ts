import { ConcurrentIndexes } from './concurrent-indexes.js';

/** An index by which the hourly look for missed cycles finds the periods that have just begun. */
export class SubscriptionsByPeriod20261127203000 extends ConcurrentIndexes {
  override up(): void {
    this.build({
      subscriptions_by_period: `subscriptions (current_period_start, id)
        where stripe_subscription_id is not null and status in ('active', 'cancelled')`,
    });
  }
}
