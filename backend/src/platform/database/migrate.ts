import { setTimeout as pause } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import type { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';

import { migrations } from '../../migrations/index.js';
import type { Config } from '../config/index.js';
import { Lease } from '../leases/index.js';
import { openPool } from './database-pool.js';
import { createOrm } from './orm.js';
import { keepRoleSettings } from './role-settings.js';

/** Postgres' code for a lock that was not given in time. */
const lockNotAvailable = '55P03';
/**
 * A transaction that is caught in a deadlock is ended by Postgres one second after it began to wait. A migration that
 * holds one table and waits for two more gives way before that, so it is never somebody else's that is ended.
 */
const lockMilliseconds = 300;
const mostTries = 200;
const longestPauseSeconds = 10;
const lookMilliseconds = 200;
const log = new Logger('Migrations');

/** What each process does before it serves: the present schema, and the settings of its role. */
export async function prepareDatabase({ database }: Pick<Config, 'database'>): Promise<void> {
  await migrate(database.directUrl);
  await keepRoleSettings(database.directUrl);
}

/**
 * Brings the database to the present schema, each migration in a transaction of its own: what was done before a crash
 * is done. Safe when several processes start at once: one migrates while the others wait, then find nothing to do. A
 * migration that is not given its table within a moment lets the others pass and tries again.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = openPool({ url: databaseUrl, poolSize: 1, preparedStatements: false });
  try {
    if (await isUpToDate(guard)) return;
    await Lease.prepare(guard);
    const lease = await untilTaken(guard);
    const orm = ormForMigrations(databaseUrl, lease);
    try {
      await upPatiently(orm);
    } finally {
      await orm.close();
      await lease.release();
    }
  } finally {
    await guard.end();
  }
}

async function isUpToDate(guard: pg.Pool): Promise<boolean> {
  const missing = await guard.query(
    `select 1 where to_regclass('migrations') is null or to_regclass('leases') is null`,
  );
  if (missing.rows.length > 0) return false;
  const { rows } = await guard.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => done.has(name));
}

async function untilTaken(guard: pg.Pool): Promise<Lease> {
  for (;;) {
    const lease = await Lease.take(guard, 'migrations');
    if (lease) return lease;
    await pause(lookMilliseconds);
  }
}

/** The caller closes it. With a lease, nothing is committed once another process has taken the lease. */
export function ormForMigrations(databaseUrl: string, lease?: Lease): MikroORM {
  const pool = openPool({ url: databaseUrl, poolSize: 2, answerMilliseconds: 0, preparedStatements: false });
  return createOrm(pool, [], { migrationsList: migrations.map((Class) => guarded(Class, lease)) });
}

/**
 * A migration takes as long as it takes, but never waits long for a table: behind a statement that waits for the whole
 * table all others wait as well, and Lather would stand still. One outside a transaction sets its own limits of locks;
 * each text of it is a transaction, which is undone like the others where somebody else has taken over.
 */
function guarded(Class: (typeof migrations)[number], lease: Lease | undefined): { name: string; class: typeof Class } {
  class Guarded extends Class {
    override async up(): Promise<void> {
      const isInside = this.isTransactional();
      if (isInside) super.addSql(`set local lock_timeout = ${lockMilliseconds}; set local statement_timeout = 0`);
      // An index of a large table is built for longer than the role's statements may take (role-settings.ts).
      else super.addSql('set statement_timeout = 0');
      await Class.prototype.up.call(this);
      if (!isInside) super.addSql('reset statement_timeout');
      else if (lease) super.addSql(lease.keepingStatement);
    }

    override addSql(sql: Parameters<Migration['addSql']>[0]): void {
      const isAlone = this.isTransactional() || typeof sql !== 'string' || sql.includes('concurrently');
      super.addSql(isAlone || !lease ? sql : `${sql};\n${lease.keepingStatement}`);
    }
  }
  return { name: Class.name, class: Guarded };
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
