import { Migration } from '@mikro-orm/migrations';

/**
 * A failed refund whose payment the payer's bank takes back by a lost dispute is resolved by nobody
 * (rules.md#failed-refunds). Every row is valid under the former checks, which were stricter.
 */
export class ChargedBackRefunds20261126140000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table refunds
        drop constraint refunds_resolution_check,
        add constraint refunds_resolution_check
          check (resolution in ('paid_otherwise', 'not_owed', 'charged_back')) not valid,
        drop constraint refunds_are_resolved_by_somebody,
        add constraint refunds_are_resolved_by_somebody check (case when resolution = 'charged_back'
          then resolved_at is not null and num_nulls(resolution_reason, resolved_by) = 2
          else num_nulls(resolution, resolution_reason, resolved_by, resolved_at) in (0, 4) end) not valid`);
  }
}
