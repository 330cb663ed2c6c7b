import { Migration } from '@mikro-orm/migrations';

/** Whether a bank's decision waits for an appeal, or the appeal is with the bank (rules.md#disputes). */
export class DisputeAppeals20261127110100 extends Migration {
  override up(): void {
    this.addSql('alter table disputes add column appeal boolean not null default false');
  }
}
