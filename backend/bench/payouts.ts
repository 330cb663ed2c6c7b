import { fork } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { median } from './load.ts';
import { payBare } from './payouts-bare.ts';
import { fillPayouts, payoutsSize } from './payouts-dataset.ts';
import type { PayoutsMeasured } from './payouts-product.ts';

const roundsMeasured = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** What both sides leave behind: as many payouts and postings, of as many cents. */
const outcome = `
  select count(*)::int as payouts, sum(amount_cents)::float8 as cents,
    (select count(*)::int from ledger_entries) as entries,
    (select balance_cents::float8 from ledger_accounts where kind = 'payouts') as "onTheirWay"
  from payouts where state = 'scheduled'`;

/** The weekly run beside one immutable statement that computes and posts the same, each on a copy of one database. */
export async function benchPayouts(postgres: PostgresServer): Promise<void> {
  const { entries, salons } = payoutsSize;
  say(`Filling ${entries.toLocaleString('en')} entries of ${salons.toLocaleString('en')} salons`);
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query('create database filled');
  await migrate(postgres.urlOf('filled'));
  await fillPayouts(postgres.urlOf('filled'));
  const rounds: (PayoutsMeasured & { bareMilliseconds: number })[] = [];
  for (let index = 0; index <= roundsMeasured; index += 1) {
    const onCopy = async <T>(measure: (url: string) => Promise<T>) => {
      await admin.query('create database copy template filled strategy file_copy');
      const url = postgres.urlOf('copy');
      const measured = await measure(url);
      const left = await read(url);
      await admin.query('drop database copy with (force)');
      return { measured, left: JSON.stringify(left) };
    };
    const bareFirst = index % 2 === 1 ? await onCopy(payBare) : undefined;
    const product = await onCopy(payAsProduct);
    const bare = bareFirst ?? (await onCopy(payBare));
    if (bare.left !== product.left) throw new Error(`The two sides differ: ${bare.left} and ${product.left}`);
    // The first round warms the machine.
    if (index > 0) rounds.push({ ...product.measured, bareMilliseconds: bare.measured });
    else say(`Both leave ${bare.left}`);
  }
  await admin.end();
  report(rounds);
}

async function payAsProduct(databaseUrl: string): Promise<PayoutsMeasured> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'only this measurement knows this secret' };
  const child = fork(new URL('payouts-product.ts', import.meta.url), { env });
  const [measured] = (await once(child, 'message')) as [PayoutsMeasured];
  await once(child, 'exit');
  return measured;
}

async function read(databaseUrl: string): Promise<object | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<object>(outcome);
  await client.end();
  return rows[0];
}

function report(rounds: readonly (PayoutsMeasured & { bareMilliseconds: number })[]): void {
  const typical = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const ratios = rounds.map(({ runMilliseconds, bareMilliseconds }) => runMilliseconds / bareMilliseconds);
  say(
    [
      'payouts'.padEnd(34),
      `time ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      `${typical((round) => round.runMilliseconds).toFixed(0)} beside ${typical((round) => round.bareMilliseconds).toFixed(0)} ms`,
      `a second run ${typical((round) => round.secondRunMilliseconds).toFixed(0)} ms, which creates nothing`,
      `the worker grew by ${megabytes(typical((round) => round.grownBytes))} MB`,
    ].join('   '),
  );
}
