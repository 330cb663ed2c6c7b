import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';

import { type AmongOthers, runAmongOthers } from '../../test/others.js';
import { planOf } from '../../test/query-plan.js';
import { rowsReadWithin } from '../../test/rows-read.js';
import { readUnchecked, type UncheckedCharge, type Within } from './checks/coming-check.sql.js';
import { comingChargesQuery } from './coming/coming-charge.view.js';
import { ownerPaymentCountQuery, ownerPaymentsQuery } from './paid/owner-payment.view.js';

let others: AmongOthers;
let client: pg.PoolClient;

beforeAll(async () => {
  others = await runAmongOthers();
  client = others.client;
});
afterAll(() => others.end());

test.each([
  ['payments', ownerPaymentsQuery, () => [others.owner.userId, null, null, 20]],
  ['number of payments', ownerPaymentCountQuery, () => [others.owner.userId]],
  ['charges to come', comingChargesQuery, () => [others.owner.userId, new Date()]],
] as const)('an owner’s %s are found by keys, however many others there are', async (_what, sql, values) => {
  const plan = await planOf(client, sql, values());
  expect(plan).not.toMatch(/Seq Scan on (subscriptions|billing_cycles|appointments|appointment_addons|charges)/);
});

test('the check of coming charges reads only the baths of its days', async () => {
  const now = new Date();
  const until = new Date(now.getTime() + 24 * 3_600_000);
  const read = await rowsReadWithin(client, (sql) => readUnchecked(sql, [now, until], 100));
  // One of ten thousand begins each hour.
  expect(read.appointments).toBeLessThanOrEqual(24);
});

test('a page of unchecked charges is read without those that come after it', async () => {
  await client.query(`update subscriptions set current_period_end = now() + id * interval '1 minute'`);
  await client.query('analyze subscriptions');
  const now = new Date();
  const until = new Date(now.getTime() + 365 * 24 * 3_600_000);
  const read = await rowsReadWithin(client, (sql) => readUnchecked(sql, [now, until], 20));
  // Of 2,000 subscriptions and 4,000 open visits: a page of each kind, and the subscription of each charge.
  expect(read.subscriptions).toBeLessThanOrEqual(200);
  expect(read.appointments).toBeLessThanOrEqual(100);
});

test('a page of unchecked charges is read without the others of the same instant, and without their checks', async () => {
  await client.query(`update subscriptions set current_period_end = date_trunc('day', now()) + interval '2 days'`);
  await client.query(
    `insert into coming_charge_checks (subscription_id, charged_at, amount_cents, checked_at)
     select id, current_period_end, monthly_price, now() from subscriptions where id > 1000 on conflict do nothing`,
  );
  await client.query('analyze subscriptions, coming_charge_checks');
  const now = new Date();
  const within: Within = [now, new Date(now.getTime() + 365 * 24 * 3_600_000)];
  let page: UncheckedCharge[] = [];
  const readNext = () =>
    rowsReadWithin(client, async (sql) => (page = await readUnchecked(sql, within, 20, page.at(-1))));
  await readNext();
  const first = page;
  const read = await readNext();
  expect([first, page].map(({ length }) => length)).toEqual([20, 20]);
  expect(page[0]!.subscriptionId).toBeGreaterThan(first.at(-1)!.subscriptionId);
  expect(read.subscriptions).toBeLessThanOrEqual(100);
  expect(read.coming_charge_checks ?? 0).toBeLessThanOrEqual(100);
});
