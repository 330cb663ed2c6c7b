import { Migration } from '@mikro-orm/migrations';

/** Refunds above a limit wait for a second administrator; indexes find the sums that one did alone. */
export class RefundsByTwo20261122111000 extends Migration {
  override up(): void {
    this.addSql('alter table refunds drop constraint refunds_status_check');
    this.addSql(`
      alter table refunds
        add column needs_approval boolean not null default false,
        add column decided_by integer references users,
        add column decided_at timestamptz,
        add column decision_reason text,
        add constraint refunds_status_check
          check (status in ('waiting', 'declined', 'requested', 'sent', 'succeeded', 'failed', 'refused')),
        add constraint refunds_are_approved_by_another check (
          not needs_approval or status in ('waiting', 'declined')
          or (decided_by is not null and decided_by is distinct from requested_by)),
        add constraint refunds_wait_for_approval_alone check (needs_approval or status not in ('waiting', 'declined'))`);
    this.addSql(`create index refunds_waiting on refunds (id) where status = 'waiting'`);
    this.addSql(`
      create index refunds_requested_alone on refunds (requested_by, created_at)
      where origin = 'admin' and not needs_approval`);
    this.addSql(`
      create index adjustments_posted_alone on adjustments (proposed_by, proposed_at) where not needs_approval`);
  }
}
