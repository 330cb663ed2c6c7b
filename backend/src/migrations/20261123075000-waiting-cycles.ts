import { Migration } from '@mikro-orm/migrations';

/** The time until which an ended cycle waits for its visits, so that the closing skips cycles that wait. */
export class WaitingCycles20261123075000 extends Migration {
  override up(): void {
    this.addSql(`alter table billing_cycles add column waits_until timestamptz`);
    this.addSql(`drop index billing_cycles_to_close`);
    this.addSql(`
      create index billing_cycles_to_close on billing_cycles (coalesce(waits_until, ends_at), id)
      where closed_at is null`);
  }
}
