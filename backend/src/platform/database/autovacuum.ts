import { openPool } from './database-pool.js';

/** Longer than Postgres's `deadlock_timeout`, a second, after which it looks whether autovacuum blocks the waiter. */
const waitMilliseconds = 3_000;

/** The role's own tables in the connected database whose definition another session keeps, as autovacuum does. */
const keptTables = `
  select distinct kept.oid::regclass::text as name from pg_locks
    join pg_class kept on kept.oid = relation and kept.relkind = 'r' and kept.oid >= 16384
   where granted and mode = 'ShareUpdateExclusiveLock' and pid <> pg_backend_pid() and locktype = 'relation'
     and database = (select oid from pg_database where datname = current_database())
     and pg_has_role(kept.relowner, 'usage')`;

/**
 * Ends autovacuum's work on tables of the database, so that a migration is granted them; autovacuum begins again later.
 * Postgres cancels autovacuum for a session that has waited for a second, and a migration never waits that long. This
 * waits instead, for a lock that readers and writers do not notice. Autovacuum against wraparound is not cancelled, nor
 * is anything else that keeps a table's definition. Source: PostgreSQL, "The Autovacuum Daemon".
 */
export async function endAutovacuum(databaseUrl: string): Promise<void> {
  const pool = openPool({ url: databaseUrl, poolSize: 1, preparedStatements: false });
  try {
    const { rows } = await pool.query<{ name: string }>(keptTables);
    for (const { name } of rows)
      await pool
        .query(`set local lock_timeout = ${waitMilliseconds}; lock table only ${name} in share update exclusive mode`)
        // Still kept, or dropped meanwhile: the migration's next try tells.
        .catch(() => undefined);
  } finally {
    await pool.end();
  }
}
