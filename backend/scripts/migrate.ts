import { builtEntrypoint } from './operator-command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';
import { commandArguments } from './command-arguments.ts';
import { exitWithError } from './command-error.ts';

interface LockedTable {
  readonly table: string;
  readonly withheld: string;
  readonly work: 'rewritten' | 'read' | 'touched';
  readonly rows: number;
  readonly bytes: number;
}

interface PlannedMigration {
  readonly name: string;
  readonly locked: readonly LockedTable[];
  readonly copied: readonly { readonly table: string; readonly rows: number; readonly bytes: number }[];
}

interface Migrating {
  planOutstanding(env: NodeJS.ProcessEnv): Promise<PlannedMigration[]>;
  namesOutstanding(env: NodeJS.ProcessEnv): Promise<string[]>;
  migrateNow(env: NodeJS.ProcessEnv): Promise<void>;
}

const upToDate = 'The database is up to date. Nothing was changed.';

/**
 * The bytes that Postgres reads or writes in a second on a modest disk; a rewrite rebuilds the table's indexes as well.
 */
const bytesPerSecond = 50_000_000;
/**
 * The rows that are copied in a second beside other work, with their indexes and triggers
 * (benchmarks.md#occupied-times).
 */
const copiedRowsPerSecond = 5_000;
await run().catch(exitWithError);

/** Runs `npm run migrate [-- --plan]` on DATABASE_URL, else on the database of `npm start`. */
async function run(): Promise<void> {
  const isPlan = wantsPlan();
  const migrating = await builtEntrypoint<Migrating>('migrate');
  await withDatabase((env) => (isPlan ? plan(migrating, env) : migrate(migrating, env)), { mayBeNew: !isPlan });
}

async function plan({ planOutstanding }: Migrating, env: NodeJS.ProcessEnv): Promise<void> {
  const planned = await planOutstanding(env);
  if (planned.length === 0) return print(upToDate);
  show(planned);
  print('Nothing was changed. Without --plan these migrations run.');
}

async function migrate({ namesOutstanding, migrateNow }: Migrating, env: NodeJS.ProcessEnv): Promise<void> {
  const names = await namesOutstanding(env);
  if (names.length === 0) return print(upToDate);
  for (const name of names) print(name);
  await migrateNow(env);
  print('The database is up to date.');
}

function wantsPlan(): boolean {
  const accepted = 'npm run migrate accepts only -- --plan, which changes nothing.';
  return commandArguments(accepted, { options: { plan: { type: 'boolean', default: false } } }).values.plan;
}

function show(planned: readonly PlannedMigration[]): void {
  for (const { name, locked, copied } of planned) {
    print(name);
    if (locked.length === 0 && copied.length === 0) print('  locks no table that exists already');
    for (const one of copied) print(`  ${one.table}: copied in parts while others use it, ${copyingOf(one)}`);
    for (const one of locked) print(`  ${one.table}: no ${one.withheld} for ${timeOf(one)}`);
  }
}

function timeOf({ work, rows, bytes }: LockedTable): string {
  if (work === 'touched') return 'a moment';
  const seconds = Math.ceil((bytes * (work === 'rewritten' ? 3 : 1)) / bytesPerSecond);
  return `about ${seconds} s, while all of it is ${work} (${sizeOf(rows, bytes)})`;
}

function copyingOf({ rows, bytes }: { readonly rows: number; readonly bytes: number }): string {
  return `for about ${Math.ceil(rows / copiedRowsPerSecond)} s (${sizeOf(rows, bytes)})`;
}

function sizeOf(rows: number, bytes: number): string {
  return `${rows.toLocaleString('en')} rows, ${(bytes / 1_000_000).toFixed(1)} MB`;
}
