// Measures the product beside bare Fastify with `pg`, both sides in one run and in turns: see the README.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import { startEphemeralPostgres } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { differences } from './compare.ts';
import { fillDataset, fullSize } from './dataset.ts';
import { type Call, type Load, measure, median } from './load.ts';
import { benchPayouts } from './payouts.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';

const roundsMeasured = 7;
const connections = 8;
const milliseconds = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startEphemeralPostgres();
const children: ChildProcess[] = [];
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.every((word) => name.includes(word));
try {
  if (isWanted('payouts')) await benchPayouts(postgres);
  if (!wanted.includes('payouts')) await benchRoutes();
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
}

/** The routes beside bare handlers. */
async function benchRoutes(): Promise<void> {
  say(
    `Filling ${fullSize.salons.toLocaleString('en')} salons and ${fullSize.appointments.toLocaleString('en')} appointments`,
  );
  const databaseUrl = await createDatabase(postgres.urlOf('postgres'), postgres.urlOf('bench'));
  await migrate(databaseUrl);
  const now = new Date();
  await fillDataset(databaseUrl, fullSize, now);

  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'only this measurement knows this secret' };
  const product = await side('product.ts', env);
  const bare = await side('bare.ts', env);
  for (const scenario of await scenariosOf(databaseUrl, now))
    if (isWanted(scenario.name)) await compare(scenario, product, bare);
}

async function createDatabase(adminUrl: string, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database bench');
  await client.end();
  return databaseUrl;
}

/** One of the two processes that are measured. */
interface Side {
  readonly url: string;
  /** Microseconds of CPU that the process has used so far. */
  cpu(): Promise<number>;
}

async function side(file: string, env: NodeJS.ProcessEnv): Promise<Side> {
  const child = fork(new URL(file, import.meta.url), { env });
  children.push(child);
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { url, cpu: () => cpuOf(child) };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
  child.send('cpu');
  const [{ user, system }] = await answer;
  return user + system;
}

async function compare(scenario: Scenario, product: Side, bare: Side): Promise<void> {
  if (scenario.sample) {
    const different = await differences(scenario.sample, product.url, bare.url);
    if (different.length > 0) throw new Error(`${scenario.name}: answers differ for ${different[0]}`);
  }
  const rounds: Round[] = [];
  await round(scenario.next, product, bare);
  for (let index = 0; index < roundsMeasured; index += 1)
    rounds.push(await round(scenario.next, product, bare, index % 2 === 1));
  report(scenario.name, rounds);
}

type Measured = Load & { readonly cpuMicrosecondsPerRequest: number };
type Round = Readonly<Record<'product' | 'bare', Measured>>;

/** Both sides for the same time, the second first in every other round, so that neither always finds a warm cache. */
async function round(next: () => Call, product: Side, bare: Side, bareFirst = false): Promise<Round> {
  const first = await load(bareFirst ? bare : product, next);
  const second = await load(bareFirst ? product : bare, next);
  return bareFirst ? { product: second, bare: first } : { product: first, bare: second };
}

async function load(side: Side, next: () => Call): Promise<Measured> {
  const before = await side.cpu();
  const measured = await measure(side.url, next, { connections, milliseconds });
  const requests = Object.values(measured.statuses).reduce((sum, count) => sum + count, 0);
  return { ...measured, cpuMicrosecondsPerRequest: ((await side.cpu()) - before) / requests };
}

function report(name: string, rounds: readonly Round[]): void {
  const ratio = (of: (load: Measured) => number) => {
    const values = rounds.map(({ product, bare }) => of(product) / of(bare));
    return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  };
  const typical = (side: 'product' | 'bare', of: (load: Measured) => number, digits = 0) =>
    median(rounds.map((each) => of(each[side]))).toFixed(digits);
  const beside = (of: (load: Measured) => number, unit: string, digits?: number) =>
    `${typical('product', of, digits)} beside ${typical('bare', of, digits)} ${unit}`;
  const rate = (load: Measured) => load.requestsPerSecond;
  const tail = (load: Measured) => load.p99Milliseconds;
  const cpu = (load: Measured) => load.cpuMicrosecondsPerRequest;
  say(
    [
      name.padEnd(34),
      `throughput ${ratio(rate)}, ${beside(rate, '/s')}`,
      `p99 ${ratio(tail)}, ${beside(tail, 'ms', 1)}`,
      `CPU ${beside(cpu, 'µs')}`,
      `statuses ${JSON.stringify(rounds[0]?.product.statuses)}`,
    ].join('   '),
  );
}
