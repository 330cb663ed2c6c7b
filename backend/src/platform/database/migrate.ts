import { setTimeout as pause } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { migrationLimits } from './connection-limits.js';
import { createOrm } from './orm.js';

/** Any constant will do; it only has to be Lather's own among the advisory locks of this database. */
const migrationLock = 7_021_948;

/** Postgres' code for a lock that was not given in time. */
const lockNotAvailable = '55P03';
const mostTries = 200;
const longestPauseSeconds = 10;
const log = new Logger('Migrations');

/**
 * Brings the database to the present schema, each migration in a transaction of its own: what was done before a crash
 * is done. Safe when several processes start at once: one migrates while the others wait, then find nothing to do. A
 * migration that is not given its table within seconds lets the others pass and tries again.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl });
  await guard.connect();
  const orm = ormForMigrations(databaseUrl);
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    await upPatiently(orm);
  } finally {
    await orm.close();
    await guard.end();
  }
}

/** Whoever asks for it closes it. */
export function ormForMigrations(databaseUrl: string): MikroORM {
  return createOrm(databaseUrl, [], { poolSize: 2, limits: migrationLimits });
}

async function upPatiently(orm: MikroORM): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries === mostTries) throw error;
      log.warn(`A migration waits for a table that others use: ${(error as Error).message}`);
      await pause(Math.min(tries, longestPauseSeconds) * 1_000);
    }
}
