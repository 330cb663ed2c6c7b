import { Migration } from '@mikro-orm/migrations';

/** Weekly payouts: statements and their states, questioned lines, holds, adjustments. */
export class Payouts20261121174000 extends Migration {
  override up(): void {
    this.addPeriods();
    this.addPayouts();
    this.addGuards();
    this.addQuestions();
    this.addHoldsAndAdjustments();
  }

  private addPeriods(): void {
    this.addSql(`alter table payout_periods add column drafted_at timestamptz, add column paid_at timestamptz`);
    this.addSql(`create table payout_jobs (iso_week text, step text, primary key (iso_week, step))`);
    this.addSql(`insert into ledger_accounts (kind) values ('payouts')`);
    // Earnings from before there were periods belong to the first one.
    this.addSql(`alter table ledger_entries disable trigger ledger_entries_append_only`);
    this.addSql(`
      update ledger_entries e set payout_period_id = (select min(id) from payout_periods)
      from ledger_accounts a, ledger_transactions t
      where a.id = e.account_id and a.kind = 'salon' and t.id = e.transaction_id and t.cause_kind not like 'payout%'
        and e.payout_period_id is null`);
    this.addSql(`alter table ledger_entries enable trigger ledger_entries_append_only`);
  }

  private addPayouts(): void {
    this.addSql(`
      create table payouts (
        id integer generated always as identity primary key,
        salon_id integer not null references salons,
        period_id bigint not null references payout_periods,
        iso_week text not null,
        state text not null default 'draft'
          check (state in ('draft', 'scheduled', 'sent', 'paid', 'failed', 'held', 'rolled_over')),
        opening_cents bigint not null,
        lines_cents bigint not null,
        released_cents bigint not null,
        held_cents bigint not null default 0,
        amount_cents bigint generated always as (opening_cents + lines_cents + released_cents - held_cents) stored,
        reason text,
        carried_into_id bigint references payout_periods,
        rounds integer not null default 0,
        attempts integer not null default 0,
        refusals integer not null default 0,
        next_attempt_at timestamptz,
        transfer_id text,
        drafted_at timestamptz not null,
        changed_at timestamptz not null,
        sent_at timestamptz,
        bank_told_at timestamptz,
        constraint payouts_once_for_a_salon_and_period unique (salon_id, period_id),
        constraint payouts_sent_by_a_transfer check ((sent_at is null) = (transfer_id is null))
      )`);
    this.addSql(`create index payouts_of_a_salon on payouts (salon_id, id desc)`);
    this.addSql(`create index payouts_by_week on payouts (iso_week, state, id)`);
    this.addSql(`create index payouts_to_send on payouts (next_attempt_at, id) where state = 'scheduled'`);
    this.addSql(`
      create index payouts_to_carry on payouts (salon_id)
      where carried_into_id is null and sent_at is null and state in ('rolled_over', 'held', 'failed')`);
  }

  /** payout-state.rules.ts has the same table of states. */
  private addGuards(): void {
    this.addSql(`
      create function payouts_follow_their_states() returns trigger language plpgsql as $$
      begin
        if new.state <> old.state and not (old.state, new.state) in (
          ('draft', 'scheduled'), ('draft', 'held'), ('draft', 'rolled_over'),
          ('held', 'draft'), ('held', 'scheduled'), ('held', 'rolled_over'),
          ('scheduled', 'sent'), ('scheduled', 'failed'), ('scheduled', 'held'),
          ('sent', 'paid'), ('sent', 'failed'), ('paid', 'failed'), ('failed', 'scheduled'), ('failed', 'paid')) then
          raise exception 'a % payout does not become %', old.state, new.state
            using constraint = 'payouts_follow_their_states';
        end if;
        if (new.salon_id, new.period_id, new.opening_cents, new.lines_cents, new.released_cents)
            is distinct from (old.salon_id, old.period_id, old.opening_cents, old.lines_cents, old.released_cents)
          or (new.held_cents <> old.held_cents and old.state not in ('draft', 'held')) then
          raise exception 'a statement keeps its amounts' using constraint = 'payouts_keep_their_amounts';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger payouts_follow_their_states before update on payouts
      for each row execute function payouts_follow_their_states()`);
  }

  private addQuestions(): void {
    this.addSql(`
      create table questioned_lines (
        id integer generated always as identity primary key,
        entry_id bigint not null references ledger_entries,
        payout_id integer not null references payouts,
        salon_id integer not null references salons,
        amount_cents bigint not null,
        question text not null,
        asked_by integer references users on delete set null,
        asked_at timestamptz not null,
        decision text check (decision in ('released', 'upheld')),
        decision_reason text,
        decided_by integer references users on delete set null,
        decided_at timestamptz,
        released_period_id bigint references payout_periods,
        constraint questioned_lines_once_for_a_line unique (entry_id),
        constraint questioned_lines_are_decided_whole
          check ((decision is null) = (decided_at is null) and (decision is null) = (released_period_id is null))
      )`);
    this.addSql(`create index questioned_lines_of_a_payout on questioned_lines (payout_id)`);
    this.addSql(`create index questioned_lines_undecided on questioned_lines (id) where decision is null`);
    this.addSql(`
      create index questioned_lines_released on questioned_lines (released_period_id, salon_id)
      where released_period_id is not null`);
  }

  private addHoldsAndAdjustments(): void {
    this.addSql(`
      create table payout_holds (
        id integer generated always as identity primary key,
        salon_id integer not null references salons,
        reason text not null,
        placed_by integer references users on delete set null,
        placed_at timestamptz not null,
        lifted_by integer references users on delete set null,
        lifted_at timestamptz,
        lift_reason text
      )`);
    this.addSql(`create unique index payout_holds_one_at_a_time on payout_holds (salon_id) where lifted_at is null`);
    this.addSql(`
      create table adjustments (
        id integer generated always as identity primary key,
        salon_id integer not null references salons,
        amount_cents bigint not null check (amount_cents <> 0),
        reason text not null,
        questioned_line_id integer references questioned_lines,
        state text not null check (state in ('waiting', 'posted', 'declined')),
        proposed_by integer not null references users,
        proposed_at timestamptz not null,
        needs_approval boolean not null,
        decided_by integer references users,
        decided_at timestamptz,
        decision_reason text,
        constraint adjustments_are_approved_by_another
          check (not needs_approval or state <> 'posted' or decided_by <> proposed_by),
        constraint adjustments_wait_for_approval_alone check (needs_approval or state = 'posted'),
        constraint adjustments_are_decided_whole check ((state = 'waiting') = (decided_at is null))
      )`);
    this.addSql(`create index adjustments_of_a_salon on adjustments (salon_id, id desc)`);
    this.addSql(`create index adjustments_waiting on adjustments (id) where state = 'waiting'`);
  }
}
