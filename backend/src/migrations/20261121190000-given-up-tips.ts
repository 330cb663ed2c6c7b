import { Migration } from '@mikro-orm/migrations';

/**
 * A declined tip may be voided for one of another amount; of charges that are not voided, a visit still has one of each
 * kind.
 */
export class GivenUpTips20261121190000 extends Migration {
  override up(): void {
    this.addSql(`alter table charges drop constraint charges_status_check`);
    this.addSql(`
      alter table charges add constraint charges_status_check check (status in ('pending', 'open', 'paid', 'given_up'))`);
    this.addSql(`alter table charges drop constraint charges_one_of_a_kind_for_a_visit`);
    this.addSql(`
      create unique index charges_one_of_a_kind_for_a_visit on charges (appointment_id, kind)
      where status <> 'given_up'`);
  }
}
