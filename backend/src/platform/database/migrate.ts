import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { createOrm } from './orm.js';

/** Any constant will do; it only has to be Lather's own among the advisory locks of this database. */
const migrationLock = 7_021_948;

/**
 * Brings the database to the present schema. Safe when several processes start at once:
 * one migrates while the others wait, then find nothing to do. On a large database that may take its time.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl });
  await guard.connect();
  const orm: MikroORM = createOrm(databaseUrl, [], { poolSize: 2, limits: {} });
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    await orm.close();
    await guard.end();
  }
}
