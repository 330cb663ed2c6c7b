import { Migration } from '@mikro-orm/migrations';

/** The audit log. The database itself refuses to change or delete a row. */
export class Audit20261121132000 extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_log (
        id bigint generated always as identity primary key,
        occurred_at timestamptz not null,
        actor_id integer,
        actor_role text not null,
        action text not null,
        subject_kind text not null,
        subject_id text not null,
        before jsonb,
        after jsonb,
        reason text
      )`);
    this.addSql(`create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc)`);
    this.addSql(`create index audit_log_by_actor on audit_log (actor_id, id desc)`);
    this.addSql(`create index audit_log_by_action on audit_log (action, id desc)`);
    this.addSql(`
      create function audit_log_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_log is append-only';
      end $$`);
    this.addSql(`
      create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function audit_log_is_append_only()`);
  }
}
