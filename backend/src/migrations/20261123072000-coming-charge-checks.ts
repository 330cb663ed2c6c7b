import { Migration } from '@mikro-orm/migrations';

/**
 * The coming charges that were checked, and the cards about which owners were mailed, so that each mail is sent once.
 */
export class ComingChargeChecks20261123072000 extends Migration {
  override up(): void {
    this.addSql(`
      create table coming_charge_checks (
        subscription_id integer not null references subscriptions on delete cascade,
        charged_at timestamptz not null,
        amount_cents integer not null,
        checked_at timestamptz not null,
        primary key (subscription_id, charged_at, amount_cents)
      )`);
    this.addSql(`
      create table expiring_card_warnings (
        card_id text primary key,
        owner_id integer not null references users,
        warned_at timestamptz not null
      )`);
    this.addSql(`
      create index subscriptions_to_renew on subscriptions (coalesce(paused_until, current_period_end))
      where status in ('active', 'paused')`);
  }
}
