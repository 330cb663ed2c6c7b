import { Migration } from '@mikro-orm/migrations';

/** A session ends at some time, however often it is renewed; its tokens contain its id and need no lookup by hash. */
export class SessionEnds20261122120000 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column ends_at timestamptz`);
    this.addSql(`
      update sessions s set ends_at = case when u.role = 'admin' then s.rotated_at + interval '12 hours'
        else s.expires_at end
      from users u where u.id = s.user_id`);
    this.addSql(`update sessions set expires_at = least(expires_at, ends_at)`);
    this.addSql(`alter table sessions alter column ends_at set not null`);
    this.addSql(`drop index sessions_by_previous_token`);
  }
}
