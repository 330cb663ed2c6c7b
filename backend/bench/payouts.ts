import { fork } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { median } from './load.ts';
import { payBare } from './payouts-bare.ts';
import { fillPayouts, payoutsSize } from './payouts-dataset.ts';
import type { PayoutsMeasured } from './payouts-product.ts';
import { print } from '../scripts/print.ts';

const roundsMeasured = 5;
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** The result that both sides must leave: the same number of payouts and postings, and the same cents. */
const outcome = `
  select count(*)::int as payouts, sum(amount_cents)::float8 as cents,
    (select count(*)::int from ledger_entries) as entries,
    (select balance_cents::float8 from ledger_accounts where kind = 'payouts') as "onTheirWay"
  from payouts where state = 'scheduled'`;

/**
 * Measures the weekly run beside one fixed statement that computes and posts the same, each on a copy of one database.
 */
export async function benchPayouts(postgres: PostgresServer): Promise<void> {
  const { entries, salons } = payoutsSize;
  print(`Filling ${entries.toLocaleString('en')} entries of ${salons.toLocaleString('en')} salons`);
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  try {
    await admin.query('create database filled');
    await migrate(postgres.urlOf('filled'));
    await fillPayouts(postgres.urlOf('filled'));
    report(await measureRounds(admin, postgres.urlOf('copy')));
  } finally {
    await admin.end();
  }
}

type Round = PayoutsMeasured & { readonly bareMilliseconds: number };

/**
 * Measures both sides in turns, the second one first in every other round; the first round only warms up the machine.
 */
async function measureRounds(admin: pg.Client, copy: string): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let index = 0; index <= roundsMeasured; index += 1) {
    const bareFirst = index % 2 === 1 ? await onCopy(admin, copy, payBare) : undefined;
    const product = await onCopy(admin, copy, payAsProduct);
    const bare = bareFirst ?? (await onCopy(admin, copy, payBare));
    if (bare.left !== product.left)
      throw new Error(`The two sides left different results: ${bare.left} and ${product.left}`);
    if (index > 0) rounds.push({ ...product.measured, bareMilliseconds: bare.measured });
    else print(`Both leave ${bare.left}`);
  }
  return rounds;
}

/** Returns the measurement, and the result that the side left. */
async function onCopy<T>(
  admin: pg.Client,
  copy: string,
  measure: (url: string) => Promise<T>,
): Promise<{ measured: T; left: string }> {
  await admin.query('create database copy template filled strategy file_copy');
  const measured = await measure(copy);
  const left = JSON.stringify(await read(copy));
  await admin.query('drop database copy with (force)');
  return { measured, left };
}

async function payAsProduct(databaseUrl: string): Promise<PayoutsMeasured> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'only this measurement knows this secret' };
  const child = fork(new URL('payouts-product.ts', import.meta.url), { env });
  let measured: PayoutsMeasured | undefined;
  child.once('message', (message) => (measured = message as PayoutsMeasured));
  await once(child, 'exit');
  if (!measured) throw new Error('The product exited before it had paid.');
  return measured;
}

async function read(databaseUrl: string): Promise<object | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<object>(outcome);
  await client.end();
  return rows[0];
}

function report(rounds: readonly Round[]): void {
  const typical = (of: (round: Round) => number) => median(rounds.map(of));
  const ratios = rounds.map(({ runMilliseconds, bareMilliseconds }) => runMilliseconds / bareMilliseconds);
  print(
    [
      'payouts'.padEnd(34),
      `time ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      `${typical((round) => round.runMilliseconds).toFixed(0)} beside ${typical((round) => round.bareMilliseconds).toFixed(0)} ms`,
      `a second run ${typical((round) => round.secondRunMilliseconds).toFixed(0)} ms, which creates nothing`,
      `the worker grew by ${megabytes(typical((round) => round.grownBytes))} MB`,
    ].join('   '),
  );
}
