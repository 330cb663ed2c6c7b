import { Migration } from '@mikro-orm/migrations';

/** Salons' payout accounts, the transfers sent, the banks' answers, and the sandbox's tables for them. */
export class Connect20261121172000 extends Migration {
  override up(): void {
    this.addSql('alter table stripe_sandbox.objects add column account text');
    this.addSql(`
      create index objects_of_accounts on stripe_sandbox.objects (account, type, position) where account is not null`);
    this.addSql(`
      create unlogged table stripe_sandbox.request_rates (
        operation text primary key,
        second bigint not null,
        requests integer not null
      )`);
    this.addSql('create sequence payout_account_readings');
    this.addSql(`
      create table payout_accounts (
        salon_id integer primary key references salons,
        stripe_account_id text not null,
        state text not null default 'incomplete'
          check (state in ('incomplete', 'in_review', 'ready', 'bank_refused', 'rejected')),
        missing text[] not null default '{}',
        bank_name text,
        bank_last4 text,
        provider_reading bigint not null default 0,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        constraint payout_accounts_one_salon_each unique (stripe_account_id)
      )`);
    this.addSql(`
      create table payout_transfers (
        payout_id bigint primary key,
        salon_id integer not null references salons,
        amount_cents bigint not null check (amount_cents > 0),
        idempotency_key text not null,
        key_used_at timestamptz not null,
        tries integer not null default 1,
        outcome text not null default 'unknown' check (outcome in ('unknown', 'refused', 'sent')),
        stripe_transfer_id text,
        reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
        constraint payout_transfers_one_payout_each unique (stripe_transfer_id),
        constraint payout_transfers_sent_has_a_transfer check ((outcome = 'sent') = (stripe_transfer_id is not null))
      )`);
    this.addSql(`
      create table bank_payouts (
        stripe_payout_id text primary key,
        salon_id integer not null references salons,
        state text not null check (state in ('on_its_way', 'paid', 'failed')),
        amount_cents bigint not null
      )`);
  }
}
