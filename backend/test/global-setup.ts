import { type PostgresServer, startEphemeralPostgres } from '../scripts/postgres/ephemeral.ts';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** One Postgres for the whole run; the test files make their databases in it (fresh-database.ts). */
export default async function startTestPostgres(): Promise<void> {
  globalThis.testPostgres = await startEphemeralPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.urlOf('postgres');
}
