import { type PostgresServer, startEphemeralPostgres } from '../scripts/postgres/ephemeral.ts';
import { compileContract } from './stripe-contract/compiled-contract.ts';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** One Postgres for the whole run, in which the test files make their databases (fresh-database.ts), and Stripe's contract. */
export default async function prepareTests(): Promise<void> {
  await compileContract();
  globalThis.testPostgres = await startEphemeralPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.urlOf('postgres');
}
