import { fork } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { fillOldEvents } from './months-dataset.ts';
import type { DeletionTimes, MonthsTimes } from './months-product.ts';
import { print } from '../scripts/print.ts';

/** The events of one month that are to be deleted: the work should not grow with them. */
const sizes = [50_000, 500_000];

/**
 * Measures the cost of deleting events row by row and by the month, and of the relay's reads with more and more of
 * them.
 */
export async function benchMonths(postgres: PostgresServer): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  try {
    for (const events of sizes) {
      await admin.query('create database months');
      const url = postgres.urlOf('months');
      await migrate(url);
      await fillOldEvents(url, events);
      const { byRow, byMonth, relay } = await measure(url);
      const of = `${events.toLocaleString('en')} events`;
      print(`deleting ${of} by row`.padEnd(44) + describe(byRow));
      print(`deleting ${of} by the month`.padEnd(44) + describe(byMonth));
      print(
        `relay's read beside ${of}`.padEnd(44) +
          `${relay.milliseconds.toFixed(2)} ms, ${relay.buffers} buffers for a batch of ${relay.rows}`,
      );
      await admin.query('drop database months with (force)');
    }
  } finally {
    await admin.end();
  }
}

const describe = ({ milliseconds, walBytes, slowest, median }: DeletionTimes) =>
  [
    `${(milliseconds / 1_000).toFixed(1)} s`,
    `${(walBytes / 1e6).toFixed(1)} MB of log`,
    `an event beside is recorded in ${median.toFixed(1)} ms, at most ${slowest.toFixed(0)}`,
  ].join('   ');

async function measure(databaseUrl: string): Promise<MonthsTimes> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'only this measurement knows this secret' };
  const child = fork(new URL('months-product.ts', import.meta.url), { env });
  let times: MonthsTimes | undefined;
  child.once('message', (message) => (times = message as MonthsTimes));
  await once(child, 'exit');
  if (!times) throw new Error('The product exited before it had deleted the events.');
  return times;
}
