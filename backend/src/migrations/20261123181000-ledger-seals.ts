import { Migration } from '@mikro-orm/migrations';

/** The lock of payout periods. All postings hold it shared, so a month closes only after they have committed. */
const periodLock = 7_021_949;

/**
 * Closed months of the ledger: nothing is posted into them any more, and each keeps its sums and checksums. A month is
 * a range of ids, so that neither new nor earlier entries need a stamp.
 */
export class LedgerSeals20261123181000 extends Migration {
  override up(): void {
    this.addSeals();
    this.addSums();
    this.addProtection();
    this.addClosing();
    this.addRefusal();
  }

  private addSeals(): void {
    this.addSql(`
      create table ledger_seals (
        id integer generated always as identity primary key,
        month text not null check (month ~ '^\\d{4}-\\d{2}$'),
        after_transaction_id bigint not null,
        last_transaction_id bigint not null,
        after_entry_id bigint not null,
        last_entry_id bigint not null,
        closed_at timestamptz not null,
        entries bigint,
        entries_digest bytea,
        balances_digest bytea,
        totals_digest bytea,
        checksum bytea,
        sealed_at timestamptz,
        constraint ledger_seals_one_for_a_month unique (month),
        constraint ledger_seals_are_sealed_whole check (
          num_nulls(entries, entries_digest, balances_digest, totals_digest, checksum, sealed_at) in (0, 6))
      )`);
  }

  private addSums(): void {
    this.addSql(`
      create table ledger_seal_blocks (
        seal_id integer not null references ledger_seals,
        block bigint not null,
        entry_hashes bytea not null,
        primary key (seal_id, block)
      )`);
    this.addSql(`
      create table ledger_seal_balances (
        account_id bigint not null references ledger_accounts,
        seal_id integer not null references ledger_seals,
        moved_cents bigint not null,
        balance_cents bigint not null,
        primary key (account_id, seal_id)
      )`);
    this.addSql(`
      create table ledger_seal_totals (
        seal_id integer not null references ledger_seals,
        occurred_in date not null,
        account_kind text not null,
        cause_kind text not null,
        cents bigint not null,
        primary key (seal_id, occurred_in, account_kind, cause_kind)
      )`);
    this.addSql(`create index ledger_seal_balances_by_seal on ledger_seal_balances (seal_id, account_id)`);
    this.addSql(`create index ledger_seal_totals_by_month on ledger_seal_totals (occurred_in)`);
  }

  private addProtection(): void {
    for (const table of ['ledger_seal_blocks', 'ledger_seal_balances', 'ledger_seal_totals'])
      this.addSql(`
        create trigger ${table}_append_only before update or delete or truncate on ${table}
        for each statement execute function ledger_is_append_only()`);
    this.addSql(`
      create trigger ledger_seals_sealed_once before update on ledger_seals
      for each row when (old.sealed_at is not null) execute function ledger_is_append_only()`);
    this.addSql(`
      create trigger ledger_seals_stay before delete or truncate on ledger_seals
      for each statement execute function ledger_is_append_only()`);
  }

  /** Returns null if the month is closed already, or if nothing was posted since the one before. */
  private addClosing(): void {
    this.addSql(`
      create function close_ledger_month(closed_month text, at timestamptz) returns integer language plpgsql as $$
      declare
        before ledger_seals;
        closed integer;
        newest_transaction bigint;
        newest_entry bigint;
      begin
        perform pg_advisory_xact_lock(${periodLock});
        if exists (select 1 from ledger_seals where month >= closed_month) then
          return null;
        end if;
        select * into before from ledger_seals order by id desc limit 1;
        select max(id) into newest_transaction from ledger_transactions;
        select max(id) into newest_entry from ledger_entries;
        if coalesce(newest_entry, 0) <= coalesce(before.last_entry_id, 0) then
          return null;
        end if;
        insert into ledger_seals
          (month, after_transaction_id, last_transaction_id, after_entry_id, last_entry_id, closed_at)
        values (closed_month, coalesce(before.last_transaction_id, 0), newest_transaction,
          coalesce(before.last_entry_id, 0), newest_entry, at)
        returning id into closed;
        return closed;
      end $$`);
  }

  /**
   * A statement takes the lock before its first id, so no id of a month is given after its closing. Other ways into a
   * closed month, another entry for an old transaction or an id chosen by hand, are refused.
   */
  private addRefusal(): void {
    this.addSql(`
      create function hold_ledger_month() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${periodLock});
        return null;
      end $$`);
    for (const table of ['ledger_transactions', 'ledger_entries'])
      this.addSql(`
        create trigger ${table}_hold_their_month before insert on ${table}
        for each statement execute function hold_ledger_month()`);
    this.addSql(`
      create function refuse_closed_ledger_month() returns trigger language plpgsql as $$
      declare closed ledger_seals;
      begin
        select * into closed from ledger_seals order by id desc limit 1;
        if exists (select 1 from new_entries
          where id <= closed.last_entry_id or transaction_id <= closed.last_transaction_id) then
          raise exception 'the ledger is closed until the end of %', closed.month
            using constraint = 'ledger_entries_of_an_open_month';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger ledger_entries_in_open_month after insert on ledger_entries
      referencing new table as new_entries for each statement execute function refuse_closed_ledger_month()`);
  }
}
