import { Migration } from '@mikro-orm/migrations';

/**
 * How often all sessions of an account were ended, by which a sign-in that was under way meanwhile is told; and the
 * session that requested a change of address, with which the request ends.
 */
export class CountedSignOuts20261129110500 extends Migration {
  override up(): void {
    this.addSql('alter table users add column sign_outs integer not null default 0');
    this.addSql('alter table address_changes add column session_id uuid');
  }
}
