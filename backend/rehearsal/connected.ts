import pg from 'pg';

/** Opens a connection for the rehearsal itself, whose statements may take long. */
export async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set statement_timeout = 0');
  return client;
}
