import { Migration } from '@mikro-orm/migrations';

/** Administrators' reversals of sent payouts, recorded before the provider is called. */
export class Clawbacks20261122111500 extends Migration {
  override up(): void {
    this.addSql(`
      create table payout_clawbacks (
        id integer generated always as identity primary key,
        payout_id integer not null references payouts,
        amount_cents bigint not null check (amount_cents > 0),
        reason text not null,
        key uuid not null default gen_random_uuid() unique,
        state text not null default 'requested' check (state in ('requested', 'done', 'refused')),
        problem text,
        requested_by integer not null references users,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        constraint payout_clawbacks_refused_for_a_reason check ((state = 'refused') = (problem is not null))
      )`);
    this.addSql(`create index payout_clawbacks_of_a_payout on payout_clawbacks (payout_id, id desc)`);
    this.addSql(`create index payout_clawbacks_to_send on payout_clawbacks (created_at) where state = 'requested'`);
  }
}
