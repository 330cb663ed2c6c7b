import { pathToFileURL } from 'node:url';

import { startEphemeralPostgres } from './postgres/ephemeral.ts';
import { buildBackendIfStale } from './build/build.ts';
import { commandArguments } from './command-arguments.ts';
import { exitWithError, CommandError } from './command-error.ts';
import { inRepository } from './root.ts';
import { print } from './print.ts';

interface Size {
  readonly members: number;
  readonly salons: number;
  readonly days: number;
  readonly seed: number;
  readonly adversity: number;
  readonly initiative: number;
  readonly waitsWithinMiles: boolean;
}

interface Result {
  readonly balances: Readonly<Record<string, number>>;
  readonly recounted: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
}

type RunSimulation = (databaseUrl: string, size: Size, goesOn: (days: number) => boolean) => Promise<Result>;

const year = {
  members: 2_000,
  salons: 60,
  days: 365,
  seed: 1,
  adversity: 1,
  initiative: 1,
  waitsWithinMiles: false,
  minutes: Infinity,
};
const barWidth = 40;

await run().catch(exitWithError);

/**
 * Runs `npm run simulate -- --members 2000 --salons 60 --days 365 --seed 1` on a temporary database. Its size
 * is described in `backend/simulation/world.ts`. `--minutes 60` simulates as many of the days as fit into that time.
 */
async function run(): Promise<void> {
  const { minutes, ...size } = wantedSize();
  await buildBackendIfStale(print);
  const { runSimulation } = (await import(
    pathToFileURL(inRepository('backend/dist/simulation/simulate.main.js')).href
  )) as { runSimulation: RunSimulation };
  print(`${size.members} members, ${size.salons} salons, ${size.days} days, seed ${size.seed}`);
  const postgres = await startEphemeralPostgres();
  try {
    const begun = Date.now();
    const result = await runSimulation(postgres.urlOf('postgres'), size, (days) => {
      const isLast = days === size.days || Date.now() - begun >= minutes * 60_000;
      showDay(days, size.days, begun, isLast);
      return !isLast;
    });
    report(result);
  } finally {
    await postgres.stop();
  }
}

function wantedSize(): Size & { readonly minutes: number } {
  const options = {
    members: { type: 'string' },
    salons: { type: 'string' },
    days: { type: 'string' },
    seed: { type: 'string' },
    adversity: { type: 'string' },
    initiative: { type: 'string' },
    minutes: { type: 'string' },
    waitsWithinMiles: { type: 'boolean' },
  } as const;
  const { values } = commandArguments(
    'npm run simulate accepts only -- --members, --salons, --days, --seed, --adversity, --initiative and --minutes, each with a number, and --waitsWithinMiles.',
    { options },
  );
  const given = Object.entries(values).map(
    ([name, said]) => [name, typeof said === 'string' ? wholeNumber(name, said) : said] as const,
  );
  return { ...year, ...Object.fromEntries(given) };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new CommandError(`--${name} must be a whole number of at least 1.`);
  return value;
}

function showDay(done: number, days: number, begun: number, isLast: boolean): void {
  const filled = Math.round((done / days) * barWidth);
  const seconds = Math.round((Date.now() - begun) / 1_000);
  const bar = `${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}`;
  const line = `[${bar}] day ${done} of ${days}, ${seconds} s`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${isLast ? '\n' : ''}`);
  else if (done % 10 === 0 || isLast) print(line);
}

function report({ balances, recounted, counts }: Result): void {
  for (const [name, count] of Object.entries(counts)) print(`  ${name.padEnd(14)} ${count.toLocaleString('en')}`);
  const accounts = new Set([...Object.keys(balances), ...Object.keys(recounted)]);
  const wrong = [...accounts].filter((account) => balances[account] !== recounted[account]);
  for (const account of wrong.slice(0, 20))
    print(`  ${account}: the ledger has ${balances[account] ?? 0} cents, the recount ${recounted[account] ?? 0}`);
  if (wrong.length > 0) throw new CommandError(`${wrong.length} of ${accounts.size} accounts differ from the recount.`);
  const kinds = ['provider', 'platform', 'fees', 'disputes', 'refunds', 'payouts', 'salon', 'cycle'];
  for (const kind of kinds) {
    const of = Object.entries(balances).filter(([account]) => account.startsWith(`${kind} `));
    const cents = of.reduce((sum, [, balance]) => sum + balance, 0);
    print(`  ${kind.padEnd(14)} ${(cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD' })}`);
  }
  print(`No invariant was violated at any midnight, and all ${accounts.size} accounts agree with the recount.`);
}
