import { Migration } from '@mikro-orm/migrations';

/** The browser and system of a session, in words (rules.md#open-sessions). Sessions from before have none. */
export class SessionDevices20261123052000 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column device text');
  }
}
