import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for the events and mails of a person whose data is erased: the events that hold more than an id, and the
 * mails that name visits.
 */
const indexes = [
  ['outbox', 'by_email', `((payload ->> 'email')) where payload ->> 'email' is not null`],
  ['outbox', 'of_new_browser', `((payload ->> 'userId')) where type = 'auth.signed_in_from_new_browser'`],
  ['mails', 'about_visits', `using gin (jsonb_path_query_array(content, 'strict $.**.appointmentId'))`],
] as const;

/** Waiting longer would hold up all that write, because they queue behind the lock. */
const lockMilliseconds = 300;

/**
 * Builds an index of a table month by month, while others write: months that are made meanwhile have it from the
 * beginning. The migration can be interrupted and repeated, and continues where it was.
 */
export class IndexesByMonth20261125080100 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (const [table, name, definition] of indexes) {
      const whole = `${table}_${name}`;
      await this.execute(`
        set local lock_timeout = ${lockMilliseconds};
        create index if not exists ${whole} on only ${table} ${definition}`);
      for (const { month, isBuilt } of await this.monthsWithout(table, name)) {
        // An interrupted build leaves an invalid index.
        if (!isBuilt) this.addSql(`drop index concurrently if exists ${month}_${name}`);
        if (!isBuilt) this.addSql(`create index concurrently ${month}_${name} on ${month} ${definition}`);
        this.addSql(`
          set local lock_timeout = ${lockMilliseconds};
          alter index ${whole} attach partition ${month}_${name}`);
      }
    }
  }

  private async monthsWithout(table: string, name: string): Promise<{ month: string; isBuilt: boolean }[]> {
    return this.execute(`
      select m.inhrelid::regclass::text as month, coalesce(i.indisvalid, false) as "isBuilt"
      from pg_inherits m left join pg_index i on i.indexrelid = to_regclass(m.inhrelid::regclass::text || '_${name}')
      where m.inhparent = '${table}'::regclass and not exists (
        select 1 from pg_inherits h join pg_index own on own.indexrelid = h.inhrelid
        where h.inhparent = '${table}_${name}'::regclass and own.indrelid = m.inhrelid)`) as Promise<
      { month: string; isBuilt: boolean }[]
    >;
  }
}
