import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * An index by which subscriptions are read page by page in the order of their next charge, also where thousands have
 * the same instant. It answers for processes of the previous release what `subscriptions_to_renew` did.
 */
export class SubscriptionsByNextCharge20261128004000 extends ConcurrentIndexes {
  override up(): void {
    this.build({
      subscriptions_by_next_charge: `subscriptions (coalesce(paused_until, current_period_end), id)
        where status in ('active', 'paused')`,
    });
    this.drop('subscriptions_to_renew');
  }
}
