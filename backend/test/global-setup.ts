import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';

import { type PostgresServer, startEphemeralPostgres } from '../scripts/postgres/ephemeral.ts';
import { compileContract } from './stripe-contract/compiled-contract.ts';

const load = createRequire(import.meta.url);
const { recordsFolder } = load('./jest/row-records.cjs') as { recordsFolder: string };
const { statementsFolder } = load('./jest/statement-records.cjs') as { statementsFolder: string };

declare global {
  var testPostgres: PostgresServer | undefined;
}

/**
 * Starts one Postgres for the whole run, in which the test files create their databases (fresh-database.ts), and
 * compiles Stripe's contract.
 */
export default async function prepareTests(): Promise<void> {
  for (const folder of [recordsFolder, statementsFolder]) await rm(folder, { recursive: true, force: true });
  await compileContract();
  globalThis.testPostgres = await startEphemeralPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.urlOf('postgres');
}
