import { Migration } from '@mikro-orm/migrations';

/**
 * A failed refund of a payment that the ledger does not know is tried again, once for each failure, or resolved with a
 * reason (rules.md#failed-refunds).
 */
export class FailedRefunds20261126110000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table refunds
        add column retry_of bigint references refunds,
        add column resolution text check (resolution in ('paid_otherwise', 'not_owed')),
        add column resolution_reason text,
        add column resolved_by integer references users,
        add column resolved_at timestamptz,
        add constraint refunds_are_retried_once unique (retry_of),
        add constraint refunds_are_resolved_by_somebody
          check (num_nulls(resolution, resolution_reason, resolved_by, resolved_at) in (0, 4))`);
  }
}
