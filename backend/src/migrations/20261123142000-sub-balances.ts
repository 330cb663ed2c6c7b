import { Migration } from '@mikro-orm/migrations';

/**
 * Almost every posting changes the accounts of the provider, the platform or the fees, and locked their rows until its
 * commit, so that all postings ran one after the other. Their balances are now kept in parts, of which a transaction
 * locks one.
 */
export class SubBalances20261123142000 extends Migration {
  override up(): void {
    this.addParts();
    this.addProtection();
    this.addView();
    this.replacePosting();
  }

  private addParts(): void {
    // The number may be changed at any time: a balance sums whatever parts there are.
    this.addSql(`
      create function ledger_parts(kind text) returns integer language sql immutable parallel safe as $$
        select case when kind in ('provider', 'platform', 'fees') then 64 else 1 end
      $$`);
    // These rows are written all the time; free space in each page lets Postgres update them in place.
    this.addSql(`
      create table ledger_sub_balances (
        account_id bigint not null references ledger_accounts,
        part integer not null,
        balance_cents bigint not null,
        primary key (account_id, part)
      ) with (fillfactor = 20)`);
  }

  private addProtection(): void {
    this.addSql(`
      create trigger ledger_sub_balances_follow_entries before insert or update on ledger_sub_balances
      for each row when (pg_trigger_depth() = 0) execute function ledger_is_append_only()`);
    this.addSql(`
      create trigger ledger_sub_balances_stay before delete or truncate on ledger_sub_balances
      for each statement execute function ledger_is_append_only()`);
  }

  /** Earlier postings stay in the account's own row, which is added to its parts. */
  private addView(): void {
    this.addSql(`
      create view ledger_balances as
      select a.id as account_id, a.kind, a.owner_id, (a.balance_cents + coalesce(parts.cents, 0))::bigint as balance_cents
      from ledger_accounts a
      left join lateral (
        select sum(balance_cents) as cents from ledger_sub_balances where account_id = a.id
      ) as parts on true`);
  }

  private replacePosting(): void {
    this.addSql(`
      create or replace function post_ledger_entries() returns trigger language plpgsql as $$
      declare unbalanced bigint;
      begin
        select transaction_id into unbalanced from new_entries
        group by transaction_id having sum(amount_cents) <> 0 limit 1;
        if unbalanced is not null then
          raise exception 'ledger transaction % does not sum to zero', unbalanced
            using constraint = 'ledger_transactions_sum_to_zero';
        end if;
        -- Always locked in one order, accounts before parts, so that two postings never wait for each other; not for
        -- update, which would wait for the locks that the entries' foreign keys hold.
        perform 1 from ledger_accounts where id in (select account_id from new_entries) and ledger_parts(kind) = 1
        order by id for no key update;
        update ledger_accounts a set balance_cents = a.balance_cents + posted.cents
        from (select account_id, sum(amount_cents) as cents from new_entries group by account_id) as posted
        where a.id = posted.account_id and ledger_parts(a.kind) = 1;
        insert into ledger_sub_balances as sub (account_id, part, balance_cents)
        select e.account_id, e.transaction_id % ledger_parts(a.kind), sum(e.amount_cents)
        from new_entries e join ledger_accounts a on a.id = e.account_id
        where ledger_parts(a.kind) > 1
        group by 1, 2 order by 1, 2
        on conflict (account_id, part) do update set balance_cents = sub.balance_cents + excluded.balance_cents;
        return null;
      end $$`);
  }
}
