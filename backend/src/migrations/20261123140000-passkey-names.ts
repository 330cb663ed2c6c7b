import { Migration } from '@mikro-orm/migrations';

/** What their owners call passkeys; `name` stays what they were made on (rules.md#passkeys). */
export class PasskeyNames20261123140000 extends Migration {
  override up(): void {
    this.addSql('alter table passkeys add column own_name text check (char_length(own_name) between 1 and 40)');
  }
}
