import { ConcurrentIndexes } from './concurrent-indexes.js';

/** Consents are stored each time that they are given, so the same one may be stored again. */
const indexes = {
  consents_to_a_subscription: 'consents (subscription_id, amount_cents) where subscription_id is not null',
  consents_to_a_checkout: 'consents (checkout_id, amount_cents) where checkout_id is not null',
};

/** A process of the previous version adds a row each time too once the unique indexes are gone. */
export class ConsentsEachTime20261126003000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
    this.drop('consents_once_for_a_subscription');
    this.drop('consents_once_for_a_checkout');
  }
}
