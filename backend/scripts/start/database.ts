import { join } from 'node:path';

import pg from 'pg';

import { brand } from '../../src/platform/config/brand.ts';
import { CommandError } from '../command-error.ts';
import { findPostgres, type PostgresServer } from '../postgres/server.ts';
import { supervisePostgres } from '../postgres/supervised.ts';
import type { ShutdownSequence } from './shutdown-sequence.ts';

const database = 'lather';

/**
 * Starts the Postgres of the data folder, restarts it whenever it dies, and creates the product's database where there
 * is none yet. Returns its URL, which stays the same.
 */
export async function startDatabase(
  dataDir: string,
  shutdown: Pick<ShutdownSequence, 'onShutdown'>,
  print: (line: string) => void = () => undefined,
): Promise<string> {
  const starting = supervisePostgres(join(dataDir, 'postgres'), print);
  shutdown.onShutdown(() =>
    starting.then(
      (server) => server.stop(),
      () => undefined,
    ),
  );
  return ensureDatabase(await starting);
}

/**
 * Returns the URL of the product's database on the server of a Lather that runs on the data folder.
 * @throws CommandError where it does not answer
 */
export async function databaseOfRunning(dataDir: string): Promise<string> {
  const server = await findPostgres(join(dataDir, 'postgres'));
  if (!server)
    throw new CommandError(
      `A ${brand} runs on the data folder ${dataDir}, and its Postgres does not answer: it is starting, or it is being stopped. Run the command again.`,
    );
  return ensureDatabase(server);
}

async function ensureDatabase(server: Pick<PostgresServer, 'urlOf'>): Promise<string> {
  const client = new pg.Client(server.urlOf('postgres'));
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
  return server.urlOf(database);
}
