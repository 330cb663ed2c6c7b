import type pg from 'pg';

import { until } from './until.js';

const waiting = `select from pg_locks where locktype = 'advisory' and not granted and classid = 1 and objid = 1
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * Runs work that inserts into a table several times, and makes the insertions begin at the same moment. By chance alone
 * they seldom meet between the comparison of one unique index and that of the next.
 * @param count the insertions that wait for each other; the database's pool needs as many connections
 */
export async function startTogether<Result>(
  database: pg.Pool,
  { table, count }: { readonly table: string; readonly count: number },
  work: () => Promise<Result>,
): Promise<Result> {
  await database.query(`
    create function wait_for_the_others() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1, 1); return new; end $$`);
  await database.query(
    `create trigger wait_for_the_others before insert on ${table} for each row execute function wait_for_the_others()`,
  );
  const start = await database.connect();
  await start.query('select pg_advisory_lock(1, 1)');
  const result = work();
  await until(async () => (await database.query(waiting)).rowCount === count);
  await start.query('select pg_advisory_unlock(1, 1)');
  start.release();
  try {
    return await result;
  } finally {
    await database.query('drop function wait_for_the_others() cascade');
  }
}
