import { commandArguments } from './command-arguments.ts';
import { builtEntrypoint } from './operator-command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';
import { exitWithError, CommandError } from './command-error.ts';

interface StateTotal {
  readonly state: string;
  readonly payouts: number;
  readonly cents: number;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface ManualPayouts {
  preview(week: string): Promise<StateTotal[]>;
  run(week: string, onProgress: (progress: Progress) => void): Promise<StateTotal[]>;
  close(): Promise<void>;
}

type OpenPayouts = (env: NodeJS.ProcessEnv) => Promise<ManualPayouts>;

const barWidth = 30;
await run().catch(exitWithError);

/** Runs `npm run payouts -- --week 2026-W48 [--dry-run]` on DATABASE_URL, else on the database of `npm start`. */
async function run(): Promise<void> {
  const { week, dryRun } = wanted();
  const { openPayouts } = await builtEntrypoint<{ openPayouts: OpenPayouts }>('payouts');
  await withDatabase(async (env) => {
    const payouts = await openPayouts(env);
    try {
      await (dryRun ? showOnly(payouts, week) : pay(payouts, week));
    } finally {
      await payouts.close();
    }
  });
}

function wanted(): { week: string; dryRun: boolean } {
  const accepted = 'Name the week: npm run payouts -- --week 2026-W48. Add --dry-run to change nothing.';
  const options = { week: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
  const { week, 'dry-run': dryRun } = commandArguments(accepted, { options }).values;
  if (!week) throw new CommandError(accepted);
  return { week: week.trim(), dryRun };
}

async function showOnly(payouts: ManualPayouts, week: string): Promise<void> {
  show(`${week}, if it were run now (nothing was changed):`, await payouts.preview(week));
}

async function pay(payouts: ManualPayouts, week: string): Promise<void> {
  show(`${week}, before it is sent:`, await payouts.preview(week));
  const totals = await payouts.run(week, showProgress());
  if (process.stdout.isTTY) print('');
  show(`${week} now:`, totals);
}

function show(title: string, totals: readonly StateTotal[]): void {
  print(title);
  const all = totals.reduce(
    (sum, { payouts, cents }) => ({ payouts: sum.payouts + payouts, cents: sum.cents + cents }),
    {
      payouts: 0,
      cents: 0,
    },
  );
  for (const { state, payouts, cents } of [...totals, { state: 'total', ...all }])
    print(`  ${state.replace('_', ' ').padEnd(12)}${String(payouts).padStart(8)}${dollars(cents).padStart(18)}`);
}

function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** Shows a progress bar on a terminal; elsewhere a line for each change. */
function showProgress(): (progress: Progress) => void {
  let printed = '';
  return ({ done, total }) => {
    const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
    const line = `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${done} of ${total} done`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
    else if (line !== printed) print(line);
    printed = line;
  };
}
