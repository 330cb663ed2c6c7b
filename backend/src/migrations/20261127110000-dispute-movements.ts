import { Migration } from '@mikro-orm/migrations';

/** How often a bank has moved the money of a dispute, which says how far it is (rules.md#disputes). */
export class DisputeMovements20261127110000 extends Migration {
  override up(): void {
    this.addSql('alter table disputes add column movements integer not null default 0');
    this.addSql(`
      update disputes d set movements = (
        select count(*) from ledger_transactions t
        where t.cause_kind in ('dispute', 'dispute_won') and t.cause_id = d.stripe_dispute_id)`);
  }
}
