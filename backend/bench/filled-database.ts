import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { type DatasetSize, fillDataset } from './dataset.ts';

/** Creates a migrated database with the rows of a network of the given size, says so, and returns its address. */
export async function filledDatabase(
  postgres: PostgresServer,
  name: string,
  size: DatasetSize,
  now: Date,
): Promise<string> {
  const rows = `${size.salons.toLocaleString('en')} salons and ${size.appointments.toLocaleString('en')} appointments`;
  process.stdout.write(`Filling ${rows}\n`);
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = postgres.urlOf(name);
  await migrate(databaseUrl);
  await fillDataset(databaseUrl, size, now);
  return databaseUrl;
}
