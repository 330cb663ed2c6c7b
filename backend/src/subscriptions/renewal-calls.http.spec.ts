import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { liveSubscription } from '../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { operationOf } from '../payments/index.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const handled = async (): Promise<boolean> =>
  (
    await rig.running.database.query(
      `select 1 from outbox o where relayed_at is null or type like 'payments.%' and not exists (
         select 1 from event_deliveries where event_id = o.id) limit 1`,
    )
  ).rowCount === 0;

test('a renewal reads its charge and its invoice once, and its subscription twice at most', async () => {
  const life = await liveSubscription(rig, '2027-01-04T15:00:00Z');
  await life.liveUntil('2027-01-05T15:00:00Z', { status: 'active' });
  await until(handled);
  const before = rig.proxy.calls.length;
  await life.liveUntil('2027-02-04T15:30:00Z', { status: 'active' });
  await until(async () => (await life.cycles()).length === 2);
  await until(handled);
  const made = rig.proxy.calls.slice(before).map(({ method, path }) => operationOf(method, path));
  const count = (operation: string) => made.filter((one) => one === operation).length;
  expect([count('GET /v1/charges/:id'), count('GET /v1/invoices/:id')]).toEqual([1, 1]);
  expect(count('GET /v1/subscriptions/:id')).toBeLessThanOrEqual(2);
  expect(made.length).toBeLessThanOrEqual(4);
});
