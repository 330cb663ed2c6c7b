import { Migration } from '@mikro-orm/migrations';

/** Behaviours of Stripe's that the sandbox shows on request, for tests, simulations and administrators. */
export class SandboxHabits20261122113500 extends Migration {
  override up(): void {
    this.addSql(`
      create table stripe_sandbox.habits (
        one boolean primary key default true check (one),
        pending_balance boolean not null default false,
        automatic_payouts boolean not null default false,
        key_conflicts boolean not null default false,
        approved_for_transfers boolean not null default true,
        errors_next integer not null default 0 check (errors_next between 0 and 1000),
        errors_act boolean not null default false,
        too_fast_next integer not null default 0 check (too_fast_next between 0 and 1000)
      )`);
    this.addSql('insert into stripe_sandbox.habits default values');
  }
}
