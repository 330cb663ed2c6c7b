import { Migration } from '@mikro-orm/migrations';

/**
 * Lets the audit log lose the IP addresses of a person's sign-ins, and nothing else, when the account is erased. Those
 * of accounts that are erased already go now.
 */
export class AuditLogWithoutAddresses20261128234000 extends Migration {
  override up(): void {
    this.addSql(`
      create function audit_log_loses_only_addresses() returns trigger language plpgsql as $$
      begin
        old.after := old.after - 'address';
        if new is distinct from old then
          raise exception 'audit_log is append-only';
        end if;
        return new;
      end $$`);
    this.addSql('drop trigger audit_log_append_only on audit_log');
    this.addSql(`
      create trigger audit_log_append_only before delete or truncate on audit_log
      for each statement execute function audit_log_is_append_only()`);
    this.addSql(`
      create trigger audit_log_loses_only_addresses before update on audit_log
      for each row execute function audit_log_loses_only_addresses()`);
    this.addSql(`
      update audit_log set after = after - 'address' from users
      where users.erased_at is not null and subject_kind = 'user' and subject_id = users.id::text
        and after ->> 'address' is not null`);
  }
}
