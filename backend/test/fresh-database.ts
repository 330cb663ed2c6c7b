import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { withClient } from './with-client.js';

const template = 'lather_template';
/** Any constant works: the process that holds this lock in the administrative database makes the template. */
const templateLock = 4_711;
const patienceMilliseconds = 3_000;
/** The first id of each table with bigint ids, in every test. */
export const firstWideId = 3_000_000_000;

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Returns a migrated database for one test file, copied from a template that the first file makes. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return databaseMadeBy(async (client, name) => {
    await ensureTemplate(client);
    // Copying files beats writing the copy to the log as long as nothing is synced to disk.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
}

/** Returns a database without any migration. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return databaseMadeBy((client, name) => client.query(`create database ${name} template template0`));
}

/** Returns a copy of a database to which nobody is connected meanwhile. */
export function copyOf(database: FreshDatabase): Promise<FreshDatabase> {
  const original = new URL(database.url).pathname.slice(1);
  return databaseMadeBy((client, name) =>
    client.query(`create database ${name} template ${original} strategy file_copy`),
  );
}

async function databaseMadeBy(make: (client: pg.Client, name: string) => Promise<unknown>): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inPostgres((client) => make(client, name));
  return {
    url: urlOf(name),
    drop: () => inPostgres((client) => dropUnused(client, name)),
  };
}

/**
 * A pool reports its end shortly before its last sessions are closed. A forced drop would then end such a session with
 * an error that no listener handles any more, in the middle of another test.
 */
async function dropUnused(client: pg.Client, name: string): Promise<void> {
  const sessions = 'select 1 from pg_stat_activity where datname = $1';
  const giveUpAt = Date.now() + patienceMilliseconds;
  while ((await client.query(sessions, [name])).rowCount !== 0 && Date.now() < giveUpAt) await pause(10);
  await client.query(`drop database ${name} with (force)`);
}

async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** Migrates under another name, so that a database with the template's name is always complete. */
async function makeTemplate(client: pg.Client): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const { migrate } = await import('../src/platform/index.js');
  await migrate(urlOf(unfinished));
  await withClient(urlOf(unfinished), countBeyondIntegers);
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

/**
 * Makes the ids of visits, payments and their records exceed Postgres' type integer in every test (decision 28), so
 * that any code that narrows an id fails in the first test that meets it.
 */
async function countBeyondIntegers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attrelid::regclass::text || '_id_seq' as name from pg_attribute
     where attname = 'id' and attidentity = 'd' and atttypid = 'bigint'::regtype`,
  );
  for (const { name } of rows) await client.query(`alter sequence ${name} restart with ${firstWideId}`);
}

async function inPostgres(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await withClient(urlOf('postgres'), work);
}

function urlOf(database: string): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('Run the tests with backend/jest.config.mjs, which starts their Postgres.');
  return server.replace(/\/postgres$/, `/${database}`);
}
