import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { builtEntrypoint } from '../operator-command.ts';
import { startEphemeralPostgres } from '../postgres/ephemeral.ts';
import { inRepository } from '../root.ts';
import { distinctStatements, planOf, prepareForPlans, readCatalogue, type Statement } from './statement-plans.ts';
import { wholeReads } from './whole-reads.ts';
import { type WholeRead, wholeTableFaults } from './whole-table-faults.ts';
import { smallTables, wholeReadsAllowed } from './whole-tables.list.ts';

// Plans each statement that the product sent during the tests (test/jest/statement-records.cjs) on an empty database
// that claims to be large, and fails for each that reads a table from end to end. Statements of migrations, of tests
// and of libraries are not recorded.

/** Postgres's codes for two statements in one text, and for a table that does not exist. */
const unplannable = new Set(['42601', '42P01']);
const advice = `Give the statement an index whose first column limits what it reads, or write it so that one fits
(backend/docs/scaling.md#reads-by-index). A table that stays small by nature, and a statement that may read
everything, is listed with its reason in backend/scripts/check/whole-tables.list.ts.
`;

const statements = distinctStatements(readRecords());
const reads = await onMigratedDatabase(async (client) => {
  await prepareForPlans(client);
  const catalogue = await readCatalogue(client);
  const found: WholeRead[] = [];
  for (const statement of statements) {
    const plan = await planOf(client, statement).catch((error: unknown) => reportUnplannable(statement, error));
    if (plan) for (const table of wholeReads(plan, catalogue)) found.push({ ...statement, table });
  }
  return found;
});
const faults = new Set(wholeTableFaults(reads, smallTables, wholeReadsAllowed));

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.size > 0) process.stderr.write(advice);
process.stdout.write(`The plans of ${statements.length} statements were judged.\n`);
process.exitCode = faults.size > 0 || statements.length === 0 ? 1 : 0;

function readRecords(): Statement[] {
  const folder = join(inRepository('backend'), 'node_modules/.cache/statement-records');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));
  return lines.map((line) => JSON.parse(line) as Statement);
}

async function onMigratedDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { migrateNow } = await builtEntrypoint<{ migrateNow(env: NodeJS.ProcessEnv): Promise<void> }>('migrate');
  const server = await startEphemeralPostgres();
  const DATABASE_URL = server.urlOf('postgres');
  const client = new pg.Client(DATABASE_URL);
  try {
    await migrateNow({ ...process.env, DATABASE_URL });
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

function reportUnplannable({ file, line, text }: Statement, error: unknown): undefined {
  const { code, message } = error as pg.DatabaseError;
  if (!unplannable.has(code ?? '')) throw new Error(`backend/${file}:${line + 1}: ${message}\n${text}`);
  process.stdout.write(`backend/${file}:${line + 1}: not judged, because ${message}\n`);
}
