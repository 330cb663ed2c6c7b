import { fork } from 'node:child_process';
import { once } from 'node:events';

import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { fillMonths } from './proof-dataset.ts';
import type { ProofTimes } from './proof-product.ts';
import { print } from '../scripts/print.ts';

/** The numbers of sealed months behind the open one: the same open month, with one and with ten times the history. */
const histories = [2, 20];

/** Measures the cost of a night and of a week with more and more history: the night should cost the same. */
export async function benchProof(postgres: PostgresServer): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  try {
    for (const months of histories) {
      await admin.query('create database proof');
      const url = postgres.urlOf('proof');
      await migrate(url);
      const entries = await fillMonths(url, months);
      const times = await measure(url);
      for (const [name, { open, whole }] of Object.entries(times.beside))
        print(
          [
            `${name}, ${months} months of history`.padEnd(44),
            `${open.toFixed(0)} ms of the open month beside ${whole.toFixed(0)} ms of everything`,
          ].join('   '),
        );
      print(
        [
          `sealing, ${entries.toLocaleString('en')} entries`.padEnd(44),
          `${(times.sealing / months).toFixed(0)} ms a month   the weekly proof with its seals ${times.weekly.toFixed(0)} ms`,
        ].join('   '),
      );
      await admin.query('drop database proof with (force)');
    }
  } finally {
    await admin.end();
  }
}

async function measure(databaseUrl: string): Promise<ProofTimes> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'only this measurement knows this secret' };
  const child = fork(new URL('proof-product.ts', import.meta.url), { env });
  let times: ProofTimes | undefined;
  child.once('message', (message) => (times = message as ProofTimes));
  await once(child, 'exit');
  if (!times) throw new Error('The product exited before it had checked the ledger.');
  return times;
}
