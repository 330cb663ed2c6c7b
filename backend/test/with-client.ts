import pg from 'pg';

import { wholeNumbers } from './whole-numbers.ts';

/** Runs work on a separate connection, which is closed afterwards. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, types: wholeNumbers });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
