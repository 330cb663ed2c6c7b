import { Migration } from '@mikro-orm/migrations';

/** When the person behind a session last proved who they are (rules.md#fresh-proof). Sessions from before have to prove it anew. */
export class FreshProofs20261123101500 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column proven_at timestamptz');
  }
}
