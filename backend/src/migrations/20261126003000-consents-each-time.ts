import { Migration } from '@mikro-orm/migrations';

/** Consents are stored each time that they are given, so the same one may be stored again. */
const indexes = {
  consents_to_a_subscription: 'consents (subscription_id, amount_cents) where subscription_id is not null',
  consents_to_a_checkout: 'consents (checkout_id, amount_cents) where checkout_id is not null',
};

/** A process of the previous version adds a row each time too once the unique indexes are gone. */
export class ConsentsEachTime20261126003000 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${definition}`);
    }
    this.addSql('drop index concurrently if exists consents_once_for_a_subscription');
    this.addSql('drop index concurrently if exists consents_once_for_a_checkout');
  }
}
