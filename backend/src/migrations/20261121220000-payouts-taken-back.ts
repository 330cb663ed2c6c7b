import { Migration } from '@mikro-orm/migrations';

/** The cents of a payout's transfer that the provider reversed, stored with the payout. */
export class PayoutsTakenBack20261121220000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table payouts add column taken_back_cents bigint not null default 0
        constraint payouts_taken_back check (taken_back_cents between 0 and greatest(amount_cents, 0));
      update payouts p set taken_back_cents = taken.cents from (
        select (e.detail ->> 'payoutId')::int as id, sum(e.amount_cents) as cents
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        where a.kind = 'salon' and t.cause_kind = 'transfer_reversed' group by 1) taken
      where taken.id = p.id`);
  }
}
