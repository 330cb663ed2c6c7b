import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';

import { Cast, type Owner } from '../../test/cast.js';
import { addOthers } from '../../test/others.js';
import { planOf, plansOf } from '../../test/query-plan.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { readUnchecked } from './checks/coming-check.sql.js';
import { comingChargesQuery } from './coming/coming-charge.view.js';
import { ownerPaymentCountQuery, ownerPaymentsQuery } from './paid/owner-payment.view.js';

let running: RunningApp;
let owner: Owner;
let client: pg.PoolClient;

beforeAll(async () => {
  running = await runApp();
  const cast = new Cast(running);
  owner = await cast.owner();
  const salonId = await cast.salon();
  client = await running.database.connect();
  await client.query('begin');
  await addOthers(client, salonId, await cast.addOn(salonId));
});
afterAll(async () => {
  await client.query('rollback');
  client.release();
  await running.close();
});

test.each([
  ['payments', ownerPaymentsQuery, () => [owner.userId, null, null, 20]],
  ['number of payments', ownerPaymentCountQuery, () => [owner.userId]],
  ['charges to come', comingChargesQuery, () => [owner.userId]],
] as const)('an owner’s %s are found by keys, however many others there are', async (_what, sql, values) => {
  const plan = await planOf(client, sql, values());
  expect(plan).not.toMatch(/Seq Scan on (subscriptions|billing_cycles|appointments|appointment_addons|charges)/);
});

test('the check of coming charges reads only the baths of its days', async () => {
  const now = new Date();
  const until = new Date(now.getTime() + 24 * 3_600_000);
  const plans = await plansOf(client, (sql) => readUnchecked(sql, now, until, 100));
  expect(plans).toContain('appointments_unmarked');
});
