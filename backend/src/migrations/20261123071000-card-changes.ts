import { Migration } from '@mikro-orm/migrations';

/** A lock on an owner's cards at the provider: of two concurrent changes, one is made. */
export class CardChanges20261123071000 extends Migration {
  override up(): void {
    this.addSql(`
      create table card_changes (
        owner_id integer primary key references users,
        token uuid not null,
        chosen_card_id text,
        held_until timestamptz not null
      )`);
  }
}
