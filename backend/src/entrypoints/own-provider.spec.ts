import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.js';
import { runApp } from '../../test/running-app.js';
import { testSecret } from '../../test/test-config.js';
import { withClient } from '../../test/with-client.js';
import { createAdministrator } from './admin-create.js';
import { openPayouts } from './payouts.js';
import { proveRestore } from './restore-proof.js';

/** Keys of Stripe, which is away. */
const stripe = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_salons',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
});

let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

async function query<Row extends object>(sql: string): Promise<Row[]> {
  return withClient(database.url, async (client) => (await client.query<Row>(sql)).rows);
}

async function startOnce(env: Record<string, string> = {}): Promise<void> {
  await (await runApp({ beside: { databaseUrl: database.url }, env })).close();
}

const recorded = async () => (await query('select payment_provider as provider from installation'))[0];
const inShell = (env: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  JWT_SECRET: testSecret,
  LOG_LEVEL: 'silent',
  ...env,
});

async function haveAccountOfStripe(): Promise<void> {
  await query(`insert into salons (name, phone, address, city, state, zip_code, status, stations, time_zone,
      accepts_x_large_pets, created_at)
    values ('Suds', '512-555-0147', '18 Barton Springs Road', 'Austin', 'TX', '78704', 'approved', 1, 'America/Chicago',
      false, now())`);
  await query(`insert into payout_accounts (salon_id, stripe_account_id, state, created_at, changed_at, checked_at)
    select id, 'acct_live', 'ready', now(), now(), now() from salons`);
}

/** Runs each command that opens the product in a shell with these settings, and returns why it was refused. */
async function refusalsOf(env: Record<string, string>): Promise<unknown[]> {
  const commands = [
    () => createAdministrator('ada@lather.test', inShell(env)),
    async () => (await openPayouts(inShell(env))).close(),
    () => proveRestore(new Date(), inShell(env)),
  ];
  const refusals: unknown[] = [];
  for (const command of commands) refusals.push(await command().then(() => undefined, String));
  return refusals;
}

test('the first server on a database records who takes its payments, and no other settings start there', async () => {
  await startOnce(stripe('live'));
  expect(await recorded()).toEqual({ provider: 'stripe-live' });
  await expect(startOnce()).rejects.toThrow(
    "The database belongs to Stripe's live mode, but the settings name the payment sandbox. Set STRIPE_SECRET_KEY",
  );
  await expect(startOnce(stripe('test'))).rejects.toThrow(
    "belongs to Stripe's live mode, but the settings name Stripe's test mode. See backend/docs/stripe.md#",
  );
  expect(await recorded()).toEqual({ provider: 'stripe-live' });
  await startOnce(stripe('live'));
});

test('no command of the operator runs in a shell without the keys of Stripe that the processes have', async () => {
  await startOnce(stripe('live'));
  const refusal = expect.stringContaining('but the settings name the payment sandbox');
  expect(await refusalsOf({})).toEqual([refusal, refusal, refusal]);
  expect(await query('select 1 from users')).toEqual([]);
});

test('a database of an earlier release is refused where the sandbox does not know its newest account', async () => {
  await query('alter table installation drop column payment_provider');
  await query(`delete from migrations where name = 'ProviderOfADatabase20261129110000'`);
  await haveAccountOfStripe();
  const refusal = expect.stringContaining('The database belongs to Stripe, but the settings name the payment sandbox');
  expect(await refusalsOf({})).toEqual([refusal, refusal, refusal]);
  expect(await query(`select 1 from migrations where name = 'ProviderOfADatabase20261129110000'`)).toEqual([]);
});

test('a first start without the keys on a database of Stripe records nothing, so that the keys are not refused', async () => {
  await haveAccountOfStripe();
  await startOnce();
  expect(await recorded()).toEqual({ provider: null });
  await startOnce(stripe('live'));
  expect(await recorded()).toEqual({ provider: 'stripe-live' });
});

test('a command on a database that no server has used yet records nothing', async () => {
  await createAdministrator('ada@lather.test', inShell());
  expect(await recorded()).toEqual({ provider: null });
  await startOnce(stripe('test'));
  expect(await recorded()).toEqual({ provider: 'stripe-test' });
});
