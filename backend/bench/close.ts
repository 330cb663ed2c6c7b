import { fork } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { beforeClosing, closesAt, type CloseSize, fillCycles } from './close-dataset.ts';
import { print } from '../scripts/print.ts';

const sizes: readonly CloseSize[] = [0, 10_000, 50_000, 200_000].map((waiting) => ({ waiting, due: 4_000 }));

/**
 * Measures the closings per second while more and more cycles wait for an unmarked visit: the rate should stay the
 * same.
 */
export async function benchClose(postgres: PostgresServer): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  try {
    for (const size of sizes) {
      await admin.query('create database closing');
      const url = postgres.urlOf('closing');
      await migrate(url);
      await fillCycles(url, size);
      const look = await closeDue(url, beforeClosing);
      const [first, second] = [await closeDue(url, closesAt), await closeDue(url, closesAt)];
      await expectAllClosed(url, size);
      print(
        [
          `close, ${size.waiting.toLocaleString('en')} waiting`.padEnd(34),
          `${(size.due / (first / 1_000)).toFixed(0)} closes a second`,
          `a turn that finds none takes ${second.toFixed(0)} ms`,
          `those that wait were looked at once in ${look.toFixed(0)} ms`,
        ].join('   '),
      );
      await admin.query('drop database closing with (force)');
    }
  } finally {
    await admin.end();
  }
}

/** Returns the milliseconds of a run. */
async function closeDue(databaseUrl: string, at: Date): Promise<number> {
  const env = {
    ...process.env,
    AT: at.toISOString(),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'only this measurement knows this secret',
  };
  const child = fork(new URL('close-product.ts', import.meta.url), { env });
  let measured: number | undefined;
  child.once('message', (message) => (measured = message as number));
  await once(child, 'exit');
  if (measured === undefined) throw new Error('The product exited before it had closed the due cycles.');
  return measured;
}

async function expectAllClosed(databaseUrl: string, { waiting, due }: CloseSize): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ open: number; closed: number; pools: number }>(
    `select count(*) filter (where closed_at is null)::int as open, count(closed_at)::int as closed,
       (select count(*)::int from ledger_accounts where kind = 'cycle' and balance_cents = 0) as pools from billing_cycles`,
  );
  await client.end();
  const [found] = rows;
  if (found?.open !== waiting || found.closed !== due || found.pools !== due)
    throw new Error(`The wrong cycles are open or closed at ${closesAt.toISOString()}: ${JSON.stringify(found)}`);
}
