import { Migration } from '@mikro-orm/migrations';

/** The bath chosen before the subscription was paid; it is stored with the order, so that no crash loses it. */
export class FirstBaths20261123002000 extends Migration {
  override up(): void {
    this.addSql('alter table guest_checkouts add column first_bath jsonb');
    this.addSql('alter table subscriptions add column first_bath jsonb');
  }
}
