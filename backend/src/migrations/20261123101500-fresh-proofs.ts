import { Migration } from '@mikro-orm/migrations';

/**
 * The time at which a session's user last proved their identity (rules.md#reauthentication). Users of existing sessions have
 * to prove it again.
 */
export class FreshProofs20261123101500 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column proven_at timestamptz');
  }
}
