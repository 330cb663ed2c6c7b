import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import type { MeasureRequest } from './ledger-product.ts';
import { median } from './load.ts';
import { print } from '../scripts/print.ts';

const writers = 16;
const rounds = 7;
const milliseconds = 2_000;

/** The milliseconds between a posting and its commit: none, of more statements over a network, of a distant standby. */
const holdings = [0, 5, 20];
/** The number of parts that hold the balances of the provider and the platform; with one part both are hot rows. */
const parts = [1, 64] as const;

/**
 * Measures the postings per second of 16 writers whose transactions all move the same two accounts: with one row each,
 * and with 64 parts.
 */
export async function benchLedger(postgres: PostgresServer): Promise<void> {
  const admin = await connected(postgres.urlOf('postgres'));
  await admin.query('create database ledger');
  await admin.end();
  const url = postgres.urlOf('ledger');
  await migrate(url);
  const client = await connected(url);
  const product = await startProduct(url);
  try {
    for (const held of holdings) await compare(client, product, held);
  } finally {
    product.disconnect();
    await once(product, 'exit');
    await client.end();
  }
}

async function compare(client: pg.Client, product: ChildProcess, held: number): Promise<void> {
  const rates: Record<(typeof parts)[number], number[]> = { 1: [], 64: [] };
  for (let round = -2; round < rounds; round += 1)
    for (const count of round % 2 ? parts : parts.toReversed()) {
      await setBalanceParts(client, count);
      const posted = await measureRound(product, { milliseconds, held });
      // The first rounds only warm up both sides.
      if (round >= 0) rates[count].push(posted / (milliseconds / 1_000));
    }
  await expectNoViolation(client);
  const ratios = rates[64].map((rate, round) => rate / (rates[1][round] ?? NaN));
  print(
    [
      `ledger, ${writers} writers, ${held} ms to commit`.padEnd(40),
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      `${median(rates[64]).toFixed(0)} postings a second in 64 parts beside ${median(rates[1]).toFixed(0)} in one row`,
    ].join('   '),
  );
}

async function setBalanceParts(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `create or replace function ledger_parts(kind text) returns integer language sql immutable parallel safe as
     $$ select case when kind in ('provider', 'platform', 'fees') then ${count} else 1 end $$`,
  );
}

/** @throws where a balance is not the sum of its entries */
async function expectNoViolation(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select kind from ledger_balances join
       (select account_id, sum(amount_cents) as cents from ledger_entries group by 1) e using (account_id)
     where balance_cents <> e.cents`,
  );
  if (rows.length > 0) throw new Error(`These balances are not the sums of their entries: ${JSON.stringify(rows)}`);
}

async function startProduct(databaseUrl: string): Promise<ChildProcess> {
  const secrets = { JWT_SECRET: 'only this measurement knows this secret', WRITERS: String(writers) };
  const child = fork(new URL('ledger-product.ts', import.meta.url), {
    env: { ...process.env, ...secrets, DATABASE_URL: databaseUrl },
  });
  await once(child, 'message');
  return child;
}

async function measureRound(product: ChildProcess, turn: MeasureRequest): Promise<number> {
  const answer = once(product, 'message') as Promise<[number]>;
  product.send(turn);
  return (await answer)[0];
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
