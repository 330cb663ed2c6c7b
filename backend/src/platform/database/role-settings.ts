import pg from 'pg';

/** Any constant will do; it only has to be Lather's own among the advisory locks of this database. */
const roleSettingsLock = 7_021_954;

/** What the longest job of ours takes on a large database. */
const statementTimeout = '120s';

/**
 * Lets every connection of this role to this database, also one that a pooler made, end a statement that takes too
 * long. A role may always set this for itself (Postgres documentation, ALTER ROLE). Connections made before keep what
 * they had.
 */
export async function keepRoleSettings(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Two that wrote the same setting at once would fail.
    await client.query('select pg_advisory_xact_lock($1)', [roleSettingsLock]);
    const { rows } = await client.query<{ name: string; isKept: boolean }>(
      `select quote_ident(current_database()) as name, exists (
         select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = current_user::regrole
           and $1 = any(s.setconfig)) as "isKept"`,
      [`statement_timeout=${statementTimeout}`],
    );
    if (rows[0] && !rows[0].isKept)
      await client.query(
        `alter role current_user in database ${rows[0].name} set statement_timeout = '${statementTimeout}'`,
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
