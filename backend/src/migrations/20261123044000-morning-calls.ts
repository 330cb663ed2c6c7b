import { Migration } from '@mikro-orm/migrations';

/** The mornings on which administrators were mailed about waiting work (rules.md#morning-mail). */
export class MorningCalls20261123044000 extends Migration {
  override up(): void {
    this.addSql('create table morning_calls (day date primary key, told_at timestamptz not null)');
  }
}
