import pg from 'pg';

import { dayMilliseconds } from '../src/platform/index.js';

/** How long ago the demo's salons opened. */
const daysOfPast = 48;

/**
 * Lets time begin weeks ago where nobody has come yet, before anything runs on it. The database is migrated; where time
 * was moved or begun already, nothing changes.
 */
export async function beginInThePast(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `update moved_clock set ahead_milliseconds = -$1::bigint
       where ahead_milliseconds = 0 and not exists (select 1 from users)`,
      [daysOfPast * dayMilliseconds],
    );
  } finally {
    await database.end();
  }
}
