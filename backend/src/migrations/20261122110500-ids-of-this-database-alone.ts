import { Migration } from '@mikro-orm/migrations';

/**
 * Requests to the payment provider carry an id that is unique across databases, so that two databases on one account
 * never collide.
 */
export class IdsOfThisDatabaseAlone20261122110500 extends Migration {
  override up(): void {
    this.addSql(`
      create table installation (
        one boolean primary key default true check (one),
        id uuid not null default gen_random_uuid()
      )`);
    this.addSql('insert into installation default values');
    this.addSql(`
      alter table payouts add column reference uuid not null default gen_random_uuid(),
        add constraint payouts_one_of_a_reference unique (reference)`);
    // A transfer that was begun before keeps the reference that the provider knows.
    this.addSql(`alter table payout_transfers add column reference text`);
    this.addSql(`update payout_transfers set reference = 'payout_' || payout_id`);
    this.addSql(`
      alter table payout_transfers alter column reference set not null,
        add constraint payout_transfers_one_of_a_reference unique (reference)`);
    for (const table of ['refunds', 'charges']) {
      this.addSql(`alter table ${table} add column reference text`);
      this.addSql(`update ${table} set reference = id::text`);
      this.addSql(`
        alter table ${table} alter column reference set not null,
          alter column reference set default gen_random_uuid()::text,
          add constraint ${table}_one_of_a_reference unique (reference)`);
    }
  }
}
