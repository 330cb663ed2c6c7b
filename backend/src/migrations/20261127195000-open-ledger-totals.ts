import { Migration } from '@mikro-orm/migrations';

/** The lock of payout periods, which all postings hold shared. */
const periodLock = 7_021_949;

/**
 * Totals of the open month of the ledger, part by part. Like a sealed month a part is a range of ids to which nothing
 * is added any more, and no part contains the end of a month.
 */
export class OpenLedgerTotals20261127195000 extends Migration {
  override up(): void {
    this.addSql(`
      create table ledger_open_parts (
        last_entry_id bigint primary key,
        after_entry_id bigint not null,
        marked_at timestamptz not null,
        summed_at timestamptz,
        constraint ledger_open_parts_follow_each_other exclude using gist
          (int8range(after_entry_id, last_entry_id, '(]') with &&),
        constraint ledger_open_parts_have_entries check (after_entry_id < last_entry_id)
      )`);
    this.addSql(`
      create table ledger_open_totals (
        last_entry_id bigint not null references ledger_open_parts on delete cascade,
        occurred_in date not null,
        account_kind text not null,
        cause_kind text not null,
        cents bigint not null,
        primary key (last_entry_id, occurred_in, account_kind, cause_kind)
      )`);
    // Under the lock no posting is in progress, so each id up to the highest one is committed or will never be.
    this.addSql(`
      create function mark_open_ledger(at timestamptz) returns void language plpgsql as $$
      declare
        begins bigint;
        newest bigint;
      begin
        perform pg_advisory_xact_lock(${periodLock});
        select greatest(
          (select max(last_entry_id) from ledger_open_parts),
          (select max(last_entry_id) from ledger_seals where sealed_at is not null), 0) into begins;
        select max(id) into newest from ledger_entries;
        insert into ledger_open_parts (after_entry_id, last_entry_id, marked_at)
        select coalesce(lag(border) over (order by border), begins), border, at
        from (select last_entry_id from ledger_seals union select newest) as borders (border)
        where border > begins;
      end $$`);
  }
}
