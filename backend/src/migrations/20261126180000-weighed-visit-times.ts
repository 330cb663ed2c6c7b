import { Migration } from '@mikro-orm/migrations';

/**
 * The start of the visit at which a dog was weighed, by which a visit is weighed once (rules.md#measured-weight). It is
 * null in weights of a process of the previous version.
 */
export class WeighedVisitTimes20261126180000 extends Migration {
  override up(): void {
    this.addSql('alter table measured_weights add column visit_starts_at timestamptz');
  }
}
