import { Migration } from '@mikro-orm/migrations';

/**
 * Removes owners' words and personal details from the audit log, which is never erased: objections to visits and
 * weights, and evidence for banks, of which only the names of its fields stay. The originals stand in their own rows,
 * and are erased with the account.
 */
export class AuditLogWithoutWords20261127050000 extends Migration {
  override up(): void {
    this.addSql('alter table audit_log disable trigger audit_log_append_only');
    this.addSql(`update audit_log set reason = null where action = 'appointment.objected' and reason is not null`);
    this.addSql(`
      update audit_log set after = jsonb_set(after, '{reason}', 'null')
      where action = 'weight.objected' and after ->> 'reason' is not null`);
    this.addSql(`
      update audit_log set after = jsonb_build_object('fields',
        (select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(after) field))
      where action = 'dispute.answered' and not after ? 'fields'`);
    this.addSql('alter table audit_log enable trigger audit_log_append_only');
  }
}
