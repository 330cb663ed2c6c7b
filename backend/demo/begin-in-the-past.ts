import pg from 'pg';

import { dayMilliseconds } from '../src/platform/index.js';

/** The age of the demo's salons, in days. */
const daysOfPast = 48;

/**
 * Moves the start of time weeks into the past where no account exists yet, before anything runs on the database. The
 * database is migrated; where time was moved or started already, nothing changes.
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
