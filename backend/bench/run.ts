// Measures the product beside bare Fastify with `pg`, both sides alternating in one run: see benchmarks.md.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEphemeralPostgres } from '../scripts/postgres/ephemeral.ts';
import { benchClose } from './close.ts';
import { differences } from './compare.ts';
import { fullSize } from './dataset.ts';
import { filledDatabase } from './filled-database.ts';
import { benchHostileAddress } from './hostile.ts';
import { benchLedger } from './ledger.ts';
import { benchLists } from './lists.ts';
import { benchMonths } from './months.ts';
import { benchPages } from './pages.ts';
import { benchPayouts } from './payouts.ts';
import { benchProof } from './proof.ts';
import { benchQueues } from './queues.ts';
import { compareInRounds } from './rounds.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { type Side, startSide, stopSides } from './side.ts';
import { benchTenfold } from './tenfold.ts';
import { benchTraces } from './traces.ts';
import { benchWebhooks } from './webhooks.ts';
import { print } from '../scripts/print.ts';

/** The benchmarks that do not compare routes. */
const benchesApart = [
  'payouts',
  'close',
  'ledger',
  'proof',
  'months',
  'lists',
  'webhook',
  'queues',
  'hostile',
  'traces',
  'tenfold',
];

const wanted = process.argv.slice(2);
if (wanted.includes('pages')) {
  await benchPages(
    print,
    wanted.filter((word) => word !== 'pages'),
  );
  process.exit();
}
const postgres = await startEphemeralPostgres(mkdtempSync(join(tmpdir(), 'lather-')));
const isWanted = (name: string) => wanted.every((word) => name.includes(word));
try {
  if (isWanted('payouts')) await benchPayouts(postgres);
  if (isWanted('close')) await benchClose(postgres);
  if (isWanted('ledger')) await benchLedger(postgres);
  if (isWanted('proof')) await benchProof(postgres);
  if (isWanted('months')) await benchMonths(postgres);
  if (isWanted('lists')) await benchLists(await smallDatabase('bench_lists'));
  if (isWanted('webhook')) await benchWebhooks(postgres);
  if (isWanted('queues')) await benchQueues(postgres);
  if (!wanted.some((word) => benchesApart.includes(word))) await benchRoutes();
  if (isWanted('hostile')) await benchHostileAddress(await smallDatabase('bench_hostile'));
  if (wanted.includes('tenfold'))
    await benchTenfold(postgres, (name) => wanted.every((word) => word === 'tenfold' || name.includes(word)));
  if (wanted.includes('traces')) await benchTraces(await smallDatabase('bench_traces'));
} finally {
  stopSides();
  await postgres.stop();
}

/** Measures the routes beside bare handlers. */
async function benchRoutes(): Promise<void> {
  const now = new Date();
  const databaseUrl = await filledDatabase(postgres, 'bench', fullSize, now);
  const product = await startSide('product.ts', databaseUrl);
  const bare = await startSide('bare.ts', databaseUrl);
  for (const scenario of await scenariosOf(databaseUrl, now))
    if (isWanted(scenario.name)) await compare(scenario, product, bare);
}

/** Creates a database for benchmarks that do not depend on many rows. */
function smallDatabase(name: string): Promise<string> {
  return filledDatabase(postgres, name, { salons: 1_000, owners: 100, appointments: 1_000 }, new Date());
}

async function compare({ name, next, sample, connections }: Scenario, product: Side, bare: Side): Promise<void> {
  if (sample) {
    const different = await differences(sample, product.url, bare.url);
    if (different.length > 0)
      throw new Error(`${name}: the two sides returned different responses for ${different[0]}.`);
  }
  await compareInRounds(name, { side: product, next, connections }, { side: bare, next, connections });
}
