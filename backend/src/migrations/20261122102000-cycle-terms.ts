import { Migration } from '@mikro-orm/migrations';

/**
 * A closed cycle keeps the terms by which it was divided, and the number of its divisions. Until now there was one set
 * of terms. The salon selected at the close is known from the weights if nobody had bathed the dog.
 */
export class CycleTerms20261122102000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table billing_cycles
        add column platform_fee_percent smallint check (platform_fee_percent between 0 and 100),
        add column missed_visit_percent smallint check (missed_visit_percent between 0 and 100),
        add column selected_salon_id integer references salons,
        add column divisions integer not null default 0 check (divisions >= 0)`);
    this.addSql(`
      update billing_cycles c set platform_fee_percent = 20, missed_visit_percent = 50, divisions = 1,
        selected_salon_id = coalesce(
          (select w.salon_id from billing_cycle_weights w where w.cycle_id = c.id and w.half_baths = 0 limit 1),
          (select s.salon_id from subscriptions s where s.id = c.subscription_id))
      where c.closed_at is not null`);
    this.addSql(`
      alter table billing_cycles add constraint billing_cycles_keep_their_terms
        check ((closed_at is null) = (platform_fee_percent is null)
          and (closed_at is null) = (missed_visit_percent is null))`);
  }
}
