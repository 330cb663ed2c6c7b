import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { rowsReadBy } from '../../../test/rows-read.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Unavailable } from '../../platform/index.js';
import { withClient } from '../../../test/with-client.js';
import { IncompletePayments } from './incomplete-payments.service.js';

const today = new Date('2027-03-01T12:00:00Z');
const hour = 3_600_000;
const hoursLater = (hours: number) => new Date(today.getTime() + hours * hour);
/** A payment each hour for forty days. */
const hours = 40 * 24;

let running: RunningApp;
beforeAll(async () => {
  running = await runApp();
  await withClient(running.databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, collected_cents, paid_at)
       select 1, 'in_' || n, 'ch_' || n, at, at + interval '30 days', 4500, at
       from (select n, $1::timestamptz - n * interval '1 hour' as at from generate_series(-100, $2) as n) each_hour`,
      [today, hours],
    );
    await client.query('vacuum analyze billing_cycles');
  });
});
beforeEach(async () => void (await running.database.query('delete from full_looks')));
afterAll(() => running.close());

/** Looks for payments without a card at an instant; returns the numbers of those that it tried, oldest first. */
async function look(at: Date, recover = () => Promise.resolve()): Promise<number[]> {
  running.clock.set(at);
  const tried: number[] = [];
  await running.app.get(IncompletePayments).recover({
    what: 'cards',
    has: 'exists (select 1 from payment_cards where stripe_charge_id = paid.id)',
    recover: (id) => {
      tried.push(Number(id.slice('ch_'.length)));
      return recover();
    },
    onFailure: () => undefined,
  });
  return tried;
}

const between = (oldest: number, newest: number) =>
  Array.from({ length: oldest - newest + 1 }, (_, index) => oldest - index);

test('payments of a month are tried once a night, and those of two days each hour', async () => {
  expect(await look(today)).toEqual(between(720, 2));
  expect(await look(hoursLater(1))).toEqual(between(47, 1));
  expect(await look(hoursLater(20))).toEqual(between(28, -18));
  // At 09:00.
  expect(await look(hoursLater(21))).toEqual(between(699, -19));
  expect(await look(hoursLater(22))).toEqual(between(26, -20));
});

test('an hourly look reads the payments of two days, however many were made in a month', async () => {
  await look(today);
  const { billing_cycles: read } = await rowsReadBy(running, () => look(hoursLater(1)));
  expect(read).toBeLessThanOrEqual(2 * 48);
});

test('the first look after three days without any process leaves none of their payments out', async () => {
  await look(today);
  await look(hoursLater(1));
  expect(await look(hoursLater(73))).toEqual(expect.arrayContaining(between(1, -71)));
});

test('a look that ended because the provider was away for three days is as long once it is back', async () => {
  await look(today);
  const away = () => Promise.reject(new Unavailable('payments.unavailable', 'Away'));
  for (let hoursAway = 24; hoursAway < 96; hoursAway += 24)
    await expect(look(hoursLater(hoursAway), away)).rejects.toThrow('Away');
  expect(await look(hoursLater(96))).toEqual(expect.arrayContaining(between(-24, -94)));
});

test('a payment that fails each time is tried for a month', async () => {
  const failing = () => Promise.reject(new Error('No such payment'));
  expect(await look(today, failing)).toContain(700);
  expect(await look(hoursLater(24), failing)).toContain(690);
});

test('a clock that was ahead for a month and is set back puts off no look', async () => {
  await look(hoursLater(30 * 24));
  expect(await look(today)).toEqual(between(720, 2));
});
