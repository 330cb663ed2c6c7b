import { Migration } from '@mikro-orm/migrations';

/** A questioned deduction is not held, and no payout is scheduled that would leave its salon in debt. */
export class NoPayoutBeyondWhatIsOwed20261122110000 extends Migration {
  override up(): void {
    this.holdNoDeductions();
    this.neverRaiseAStatement();
    this.scheduleNoMoreThanIsOwed();
  }

  private holdNoDeductions(): void {
    this.addSql(`alter table questioned_lines add column held_cents bigint`);
    // A payout whose amount is settled keeps it, and its questioned deduction is decided now, so the deduction is made
    // after all.
    this.addSql(`
      update questioned_lines q set held_cents = amount_cents,
        decision = coalesce(decision, case when open then 'released' end),
        decision_reason = coalesce(decision_reason, case when open then 'Deductions are not held any more.' end),
        decided_at = coalesce(decided_at, case when open then now() end),
        released_period_id = coalesce(released_period_id,
          case when open then (select id from payout_periods where closed_at is null) end)
      from (
        select l.id, l.decision is null and l.amount_cents < 0 and p.state not in ('draft', 'held') as open
        from questioned_lines l join payouts p on p.id = l.payout_id) settled
      where settled.id = q.id`);
    this.addSql(`
      update payouts p set held_cents = p.held_cents - q.cents
      from (select payout_id, sum(amount_cents) as cents from questioned_lines
        where decision is null and amount_cents < 0 group by 1) q
      where p.id = q.payout_id`);
    this.addSql(`update questioned_lines set held_cents = 0 where decision is null and amount_cents < 0`);
    this.addSql(`
      alter table questioned_lines alter column held_cents set not null,
        add constraint questioned_lines_hold_no_deduction check (held_cents >= 0 or decision is not null)`);
  }

  /** The other amounts of a statement never change, so its payout increases only if less of it is held. */
  private neverRaiseAStatement(): void {
    this.addSql(`
      create function payouts_are_never_raised() returns trigger language plpgsql as $$
      begin
        raise exception 'a statement never pays more than was drafted' using constraint = 'payouts_are_never_raised';
      end $$`);
    this.addSql(`
      create trigger payouts_are_never_raised before update on payouts
      for each row when (new.held_cents < old.held_cents) execute function payouts_are_never_raised()`);
  }

  /** Checked at the end of the transaction, when its postings are in the balance. */
  private scheduleNoMoreThanIsOwed(): void {
    this.addSql(`
      create function payouts_are_owed() returns trigger language plpgsql as $$
      begin
        if (select balance_cents from ledger_accounts where kind = 'salon' and owner_id = new.salon_id) < 0 then
          raise exception 'payout % is more than what is owed', new.id using constraint = 'payouts_are_owed';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create constraint trigger payouts_are_owed after update on payouts deferrable initially deferred
      for each row when (new.state = 'scheduled' and old.state <> 'scheduled') execute function payouts_are_owed()`);
  }
}
