import { Migration } from '@mikro-orm/migrations';

/** Owners' names for their passkeys; `name` stays the device (rules.md#passkeys). */
export class PasskeyNames20261123140000 extends Migration {
  override up(): void {
    this.addSql('alter table passkeys add column own_name text check (char_length(own_name) between 1 and 40)');
  }
}
