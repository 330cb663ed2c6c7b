import { Migration } from '@mikro-orm/migrations';

/** Months in which a subscription is paused, and owners' requested changes that the provider has not answered yet. */
export class SubscriptionPauses20261123071000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table subscriptions
        add column billing_anchor timestamptz,
        add column pauses_at timestamptz,
        add column paused_until timestamptz,
        drop constraint subscriptions_status_check,
        add constraint subscriptions_status_check
          check (status in ('pending', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
        drop constraint subscriptions_running_has_begun,
        add constraint subscriptions_running_has_begun
          check (status not in ('active', 'past_due', 'paused', 'cancelled') or start_date is not null),
        add constraint subscriptions_pause_has_both_ends check ((pauses_at is null) = (paused_until is null)),
        add constraint subscriptions_pause_ends_after_it_begins check (pauses_at < paused_until),
        add constraint subscriptions_paused_has_an_end check (status <> 'paused' or paused_until is not null)`);
    this.addSql('drop index subscriptions_one_live_per_pet');
    this.addSql(`
      create unique index subscriptions_one_live_per_pet on subscriptions (pet_id)
        where status in ('pending', 'active', 'past_due', 'paused')`);
    this.addSql(`
      create table subscription_wishes (
        id uuid primary key default gen_random_uuid(),
        subscription_id integer not null references subscriptions on delete cascade,
        kind text not null check (kind in ('pause', 'withdraw_pause', 'unpause')),
        months integer check (months between 1 and 3),
        created_at timestamptz not null,
        constraint subscription_wishes_one_at_a_time unique (subscription_id),
        constraint subscription_wishes_pause_names_its_months check ((kind = 'pause') = (months is not null))
      )`);
  }
}
