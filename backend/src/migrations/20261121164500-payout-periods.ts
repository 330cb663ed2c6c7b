import { Migration } from '@mikro-orm/migrations';

/** An arbitrary number, unique among the advisory locks of this database. */
const periodLock = 7_021_949;

/**
 * Payout periods. An entry of a salon belongs to the period that is open when it is posted, and is stamped with it at
 * insert, never later. Once a period is closed, all of its entries are committed and its sums never change.
 */
export class PayoutPeriods20261121164500 extends Migration {
  override up(): void {
    this.addSql(`
      create table payout_periods (
        id bigint generated always as identity primary key,
        iso_week text check (iso_week ~ '^\\d{4}-W\\d{2}$'),
        opened_at timestamptz not null,
        closed_at timestamptz,
        constraint payout_periods_one_for_a_week unique (iso_week),
        constraint payout_periods_are_closed_for_a_week check ((closed_at is null) = (iso_week is null))
      )`);
    this.addSql(`create unique index payout_periods_one_is_open on payout_periods ((true)) where closed_at is null`);
    this.addSql(`insert into payout_periods (opened_at) values ('-infinity')`);
    this.addAccountsAndStamps();
    this.addProtocol();
  }

  private addAccountsAndStamps(): void {
    this.addSql(`alter table ledger_accounts drop constraint ledger_accounts_kind_check`);
    this.addSql(`
      alter table ledger_accounts add constraint ledger_accounts_kind_check
      check (kind in ('provider', 'platform', 'salon', 'cycle', 'refunds', 'fees', 'disputes', 'payouts'))`);
    // There is no foreign key, because its check would lock the open period's row again for each entry, and the only
    // writer takes the id from that row. LedgerInvariants check that each stamp is a period's.
    this.addSql(`alter table ledger_entries add column payout_period_id bigint`);
    this.addSql(`
      create index ledger_entries_by_payout_period on ledger_entries (payout_period_id, account_id)
      include (amount_cents) where payout_period_id is not null`);
  }

  /**
   * A posting holds the period open until the end of its transaction, and the closing waits for all postings. The lock
   * is advisory, because it is granted in the order of requests and writes nothing. A row's share lock is granted past
   * a waiting writer, so steady postings would delay the closing for ever.
   */
  private addProtocol(): void {
    this.addSql(`
      create function hold_payout_period() returns bigint language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${periodLock});
        return (select id from payout_periods where closed_at is null);
      end $$`);
    this.addSql(`
      create function close_payout_period(week text, at timestamptz) returns bigint language plpgsql as $$
      declare closed bigint;
      begin
        perform pg_advisory_xact_lock(${periodLock});
        if exists (select 1 from payout_periods where iso_week >= week) then
          return null;
        end if;
        update payout_periods set closed_at = at, iso_week = week where closed_at is null returning id into closed;
        insert into payout_periods (opened_at) values (at);
        return closed;
      end $$`);
  }
}
