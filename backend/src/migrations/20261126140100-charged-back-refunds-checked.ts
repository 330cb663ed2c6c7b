import { Migration } from '@mikro-orm/migrations';

/** Reads all refunds for the checks of the migration before, while others write. */
export class ChargedBackRefundsChecked20261126140100 extends Migration {
  override up(): void {
    for (const name of ['refunds_resolution_check', 'refunds_are_resolved_by_somebody'])
      this.addSql(`alter table refunds validate constraint ${name}`);
  }
}
