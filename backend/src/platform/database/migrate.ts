import { setTimeout as pause } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import type { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';

import { migrations } from '../../migrations/index.js';
import type { Config } from '../config/index.js';
import { Lease } from '../leases/index.js';
import { endAutovacuum } from './autovacuum.js';
import { openPool } from './database-pool.js';
import { createOrm } from './orm.js';
import { applyRoleSettings } from './role-settings.js';

/** Postgres's error code for a lock that was not granted in time. */
const lockNotAvailable = '55P03';
/**
 * Postgres ends a transaction in a deadlock one second after it began to wait. A migration that holds one table and
 * waits for another gives up before that, so the transaction that is ended is never another process's.
 */
const lockMilliseconds = 300;
const maxTries = 200;
const longestPauseSeconds = 10;
const retryMilliseconds = 200;
const log = new Logger('Migrations');

/** Brings the schema and the role's settings up to date; each process calls it before it serves. */
export async function prepareDatabase({ database }: Pick<Config, 'database'>): Promise<void> {
  await migrate(database.directUrl);
  await applyRoleSettings(database.directUrl);
}

/**
 * Applies the pending migrations, each in a separate transaction, so that those done before a crash stay done.
 * Several processes may start at once: one migrates while the others wait, and then find nothing to do. A migration
 * that does not get its table within a moment lets other transactions pass and tries again.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = openPool({ url: databaseUrl, poolSize: 1, preparedStatements: false });
  try {
    if (await isUpToDate(guard)) return;
    await Lease.prepare(guard);
    const lease = await acquireLease(guard);
    const orm = ormForMigrations(databaseUrl, lease);
    try {
      await retryingOnLock(databaseUrl, () => orm.migrator.up());
    } finally {
      await orm.close();
      await lease.release();
    }
  } finally {
    await guard.end();
  }
}

/** Returns the names of the migrations that `migrate` would apply, in their order. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const orm = ormForMigrations(databaseUrl);
  try {
    return (await orm.migrator.getPending()).map(({ name }) => name);
  } finally {
    await orm.close();
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

async function acquireLease(guard: pg.Pool): Promise<Lease> {
  for (;;) {
    const lease = await Lease.take(guard, 'migrations');
    if (lease) return lease;
    await pause(retryMilliseconds);
  }
}

/**
 * Returns an ORM that the caller closes. With a lease, nothing is committed once another process has taken the lease.
 */
export function ormForMigrations(databaseUrl: string, lease?: Lease): MikroORM {
  const pool = openPool({ url: databaseUrl, poolSize: 2, answerMilliseconds: 0, preparedStatements: false });
  return createOrm(pool, [], { migrationsList: migrations.map((Class) => guarded(Class, lease)) });
}

/**
 * A migration may run for any time but never waits long for a table: every other statement would wait behind it, and
 * Lather would stand still. A migration outside a transaction sets its own lock limits; each of its statements is a
 * transaction, which is also rolled back if another process has taken the lease.
 */
function guarded(Class: (typeof migrations)[number], lease: Lease | undefined): { name: string; class: typeof Class } {
  class Guarded extends Class {
    override async up(): Promise<void> {
      const isInside = this.isTransactional();
      if (isInside) super.addSql(`set local lock_timeout = ${lockMilliseconds}; set local statement_timeout = 0`);
      // Building an index of a large table may exceed the role's statement timeout (role-settings.ts).
      else super.addSql('set statement_timeout = 0');
      await Class.prototype.up.call(this);
      if (!isInside) super.addSql('reset statement_timeout');
      else if (lease) super.addSql(lease.holdStatement);
    }

    override addSql(sql: Parameters<Migration['addSql']>[0]): void {
      const isAlone = this.isTransactional() || typeof sql !== 'string' || sql.includes('concurrently');
      super.addSql(isAlone || !lease ? sql : `${sql};\n${lease.holdStatement}`);
    }
  }
  return { name: Class.name, class: Guarded };
}

/** Does the work, and does it again for as long as a table is not granted in time. */
export async function retryingOnLock(databaseUrl: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries === maxTries) throw error;
      log.warn(`A migration did not get the lock of a table and tries again: ${(error as Error).message}`);
      await endAutovacuum(databaseUrl);
      await pause(Math.min(tries, longestPauseSeconds) * 1_000);
    }
}
