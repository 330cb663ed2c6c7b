import { Migration } from '@mikro-orm/migrations';

/** Accounts that the payment provider no longer has, and 5xx answers that it repeats under a key. */
export class LostAccounts20261122112000 extends Migration {
  override up(): void {
    this.addSql('alter table payout_accounts drop constraint payout_accounts_state_check');
    this.addSql(`
      alter table payout_accounts add constraint payout_accounts_state_check
        check (state in ('incomplete', 'in_review', 'ready', 'bank_refused', 'rejected', 'lost')),
        add column checked_at timestamptz not null default '-infinity'`);
    this.addSql(`
      create table lost_payout_accounts (
        stripe_account_id text primary key,
        salon_id integer not null references salons,
        lost_at timestamptz not null
      )`);
    this.addSql(`create index lost_payout_accounts_of_a_salon on lost_payout_accounts (salon_id)`);
    this.addSql(`
      alter table payout_transfers add column server_errors integer not null default 0,
        add column renewals integer not null default 0`);
  }
}
