/**
 * A relation for queries: the locks of the connected database that a session waits for. `pg_locks` shows those of every
 * database of the server, which all test files share, and copies of one template have the same ids of tables.
 */
export const awaitedLocks = `(select * from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())) as awaited`;
