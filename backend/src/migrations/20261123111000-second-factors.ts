import { Migration } from '@mikro-orm/migrations';

/** Second factors, which prove who somebody is after the password (rules.md#second-factor). */
export class SecondFactors20261123111000 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column has_second_factor boolean not null default false');
    this.addSql(`
      create table code_generators (
        user_id integer primary key references users on delete cascade,
        secret bytea not null,
        asked_at timestamptz not null,
        confirmed_at timestamptz,
        last_step bigint,
        constraint code_generators_confirmed_by_a_code check (confirmed_at is null or last_step is not null)
      )`);
    this.addSql(`
      create index code_generators_unconfirmed on code_generators (asked_at) where confirmed_at is null`);
    this.addSql(`
      create table recovery_codes (
        id uuid primary key default gen_random_uuid(),
        user_id integer not null references users on delete cascade,
        code_hash text not null,
        made_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index recovery_codes_of_user on recovery_codes (user_id)');
    this.addSql(`
      create table sign_in_tickets (
        token_hash text primary key,
        user_id integer not null references users on delete cascade,
        tries integer not null default 0 check (tries between 0 and 5),
        expires_at timestamptz not null
      )`);
    this.addSql('create index sign_in_tickets_by_end on sign_in_tickets (expires_at)');
    this.addSql('create index sign_in_tickets_of_user on sign_in_tickets (user_id)');
  }
}
