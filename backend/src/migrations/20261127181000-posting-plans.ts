import { Migration } from '@mikro-orm/migrations';

/**
 * The payouts of a period are posted without nested loops. A connection keeps the plans of this trigger, so that every
 * later posting on it read all accounts if that one was its first: these settings hold whenever they are made.
 */
export class PostingPlans20261127181000 extends Migration {
  override up(): void {
    for (const setting of ['enable_nestloop = on', 'enable_hashjoin = off', 'enable_mergejoin = off'])
      this.addSql(`alter function post_ledger_entries() set ${setting}`);
  }
}
