import pg from 'pg';

/** An arbitrary number, unique among the advisory locks of this database. */
const roleSettingsLock = 7_021_954;

/**
 * The longest time of a statement, unless it is made to read a whole table ({@link withoutTimeout}), and the longest
 * time for which a transaction may stand still: a process that is frozen in one would keep its locks from all others.
 */
const settings = { statement_timeout: '120s', idle_in_transaction_session_timeout: '120s' };

/**
 * Lets the statements of a transaction take as long as they need, as those that seal a month of the ledger. The process
 * waits for them too (patient-connections.ts).
 */
export const withoutTimeout = 'set local statement_timeout = 0';

/**
 * Sets these limits for every connection of this role to this database, including those that a pooler opens. A role may
 * always set this for itself (Postgres documentation, ALTER ROLE). Earlier connections keep their settings.
 */
export async function applyRoleSettings(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Two concurrent writes of one setting would fail.
    await client.query('select pg_advisory_xact_lock($1)', [roleSettingsLock]);
    const { rows } = await client.query<{ name: string; isKept: boolean }>(
      `select quote_ident(current_database()) as name, exists (
         select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = current_user::regrole
           and s.setconfig @> $1::text[]) as "isKept"`,
      [Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
    );
    if (rows[0] && !rows[0].isKept)
      for (const [name, value] of Object.entries(settings))
        await client.query(`alter role current_user in database ${rows[0].name} set ${name} = '${value}'`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
