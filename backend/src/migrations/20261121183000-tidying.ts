import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes by which the nightly retention finds old rows. Rows are inserted in the order of time, so a few pages of
 * block ranges are enough.
 */
export class Tidying20261121183000 extends Migration {
  override up(): void {
    this.addSql(`create index stripe_events_by_time on stripe_events using brin (received_at)`);
    this.addSql(`create index idempotent_commands_by_time on idempotent_commands using brin (created_at)`);
    this.addSql(`create index mails_by_time on mails using brin (created_at)`);
    this.addSql(`
      create index idempotency_keys_by_time on stripe_sandbox.idempotency_keys using brin (created_at)`);
  }
}
