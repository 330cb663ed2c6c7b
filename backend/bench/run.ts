// Measures the product beside bare Fastify with `pg`, both sides in one run and in turns: see the README.
import { fork, type ChildProcess } from 'node:child_process';

import pg from 'pg';

import { startEphemeralPostgres } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { differences } from './compare.ts';
import { fillDataset, fullSize } from './dataset.ts';
import { type Call, type Load, measure, median } from './load.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';

const rounds = 7;
const connections = 8;
const milliseconds = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startEphemeralPostgres();
const children: ChildProcess[] = [];
try {
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
  for (const scenario of await scenariosOf(databaseUrl, now)) await compare(scenario, product, bare);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
}

async function createDatabase(adminUrl: string, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database bench');
  await client.end();
  return databaseUrl;
}

async function side(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(new URL(file, import.meta.url), { env });
  children.push(child);
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return url;
}

async function compare(scenario: Scenario, product: string, bare: string): Promise<void> {
  if (scenario.sample) {
    const different = await differences(scenario.sample, product, bare);
    if (different.length > 0) throw new Error(`${scenario.name}: answers differ for ${different[0]}`);
  }
  const ratios: number[] = [];
  const tails: number[] = [];
  const loads: Record<'product' | 'bare', Load[]> = { product: [], bare: [] };
  await round(scenario.next, product, bare);
  for (let index = 0; index < rounds; index += 1) {
    const { ofProduct, ofBare } = await round(scenario.next, product, bare, index % 2 === 1);
    loads.product.push(ofProduct);
    loads.bare.push(ofBare);
    ratios.push(ofProduct.requestsPerSecond / ofBare.requestsPerSecond);
    tails.push(ofProduct.p99Milliseconds / ofBare.p99Milliseconds);
  }
  report(scenario.name, ratios, tails, loads);
}

/** Both sides for the same time, the second first in every other round, so that neither always finds a warm cache. */
async function round(next: () => Call, product: string, bare: string, bareFirst = false) {
  const span = { connections, milliseconds };
  const first = await measure(bareFirst ? bare : product, next, span);
  const second = await measure(bareFirst ? product : bare, next, span);
  return bareFirst ? { ofProduct: second, ofBare: first } : { ofProduct: first, ofBare: second };
}

function report(name: string, ratios: number[], tails: number[], loads: Record<'product' | 'bare', Load[]>): void {
  const figures = (values: number[]) =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  const rate = (side: 'product' | 'bare') => Math.round(median(loads[side].map((load) => load.requestsPerSecond)));
  const tail = (side: 'product' | 'bare') => median(loads[side].map((load) => load.p99Milliseconds)).toFixed(1);
  say(
    `${name.padEnd(34)} throughput ${figures(ratios)}   p99 ${figures(tails)}   ` +
      `${rate('product')}/s beside ${rate('bare')}/s, p99 ${tail('product')} ms beside ${tail('bare')} ms   ` +
      `statuses ${JSON.stringify(loads.product[0]?.statuses)}`,
  );
}
