import { Migration } from '@mikro-orm/migrations';

/** What a session was begun with, in words (rules.md#open-sessions). Sessions from before are told without it. */
export class SessionDevices20261123052000 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column device text');
  }
}
