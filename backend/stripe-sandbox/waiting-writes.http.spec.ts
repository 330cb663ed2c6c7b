import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type RunningApp, runApp } from '../test/running-app.js';
import { testKeys } from '../test/test-config.js';

let running: RunningApp;

beforeAll(async () => {
  running = await runApp({ env: { STRIPE_TIMEOUT: '1' } });
});
afterAll(() => running.close());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  /** Stripe's advice to its SDK. */
  readonly shouldRetry: string | null;
}

async function createCustomer(): Promise<Answer> {
  const headers = { authorization: `Bearer ${testKeys.secretKey}` };
  const response = await fetch(`${running.url}/v1/customers`, { method: 'POST', headers });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code, shouldRetry: response.headers.get('stripe-should-retry') };
}

test('a write whose turn does not come in half of its caller’s time is refused, and waits without a connection', async () => {
  const other = await running.database.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(4200042)');

  const answered: Answer[] = [];
  let threeAnswered: () => void = () => {};
  const refused = new Promise<void>((resolve) => (threeAnswered = resolve));
  const writes = Array.from({ length: 5 }, async () => {
    answered.push(await createCustomer());
    if (answered.length === 3) threeAnswered();
  });
  await refused;
  expect(answered).toEqual(Array(3).fill({ status: 429, code: 'lock_timeout', shouldRetry: 'true' }));
  const { rows } = await other.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = 4200042 and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([{ waiting: 2 }]);

  await other.query('commit');
  other.release();
  await Promise.all(writes);
  expect(answered.slice(3)).toEqual(Array(2).fill({ status: 200, code: undefined, shouldRetry: null }));
});
