import { Migration } from '@mikro-orm/migrations';

/**
 * An open balance is tried again with a card that its owner saves later; the card is stored, so that the owner can be
 * told.
 */
export class ChargesTriedAgain20261121191000 extends Migration {
  override up(): void {
    this.addSql(`alter table charges add column retried_card_id text`);
    this.addSql(`create index charges_open on charges (owner_id) where status = 'open'`);
  }
}
