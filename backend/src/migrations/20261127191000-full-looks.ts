import { Migration } from '@mikro-orm/migrations';

/** The instant at which a recurring job last looked at everything, and not only at what was recent. */
export class FullLooks20261127191000 extends Migration {
  override up(): void {
    this.addSql(`create table full_looks (name text primary key, looked_at timestamptz not null)`);
  }
}
