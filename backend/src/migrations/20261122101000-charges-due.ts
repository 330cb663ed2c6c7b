import { Migration } from '@mikro-orm/migrations';

/** A charge for a visit that was completed before its time waits until the visit has begun. */
export class ChargesDue20261122101000 extends Migration {
  override up(): void {
    this.addSql(`alter table charges add column due_at timestamptz`);
    this.addSql(`update charges set due_at = created_at`);
    this.addSql(`alter table charges alter column due_at set not null`);
    this.addSql(`drop index charges_pending`);
    this.addSql(`create index charges_pending on charges (due_at) where status = 'pending'`);
  }
}
