import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { AutomaticActions } from '../../stripe-sandbox/index.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { SubscriptionStart } from './subscription-start.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';

const orderedAt = '2027-03-01T12:00:00.000Z';
const monthLater = '2027-04-01T12:00:00.000Z';

let rig: PaymentRig;
beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(() => rig.running.clock.set(orderedAt));
afterAll(() => rig.close());

interface Row {
  readonly id: number;
  readonly status: string;
  readonly end_date: Date | null;
}

const starts = () => rig.running.app.get(SubscriptionStart);
async function order() {
  const { userId, petId } = await rig.cast.newcomer();
  const { subscriptionId: stripeId, clientSecret } = await starts().getOrCreate(userId, { planId: 1, petId });
  const row = async () => {
    const sql = 'select id, status, end_date from subscriptions where pet_id = $1 order by id desc';
    return (await rig.running.database.query<Row>(sql, [petId])).rows[0]!;
  };
  return { userId, petId, stripeId, clientSecret, row };
}
async function providerMovesTo(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.running.app.get(AutomaticActions).actOnDue();
}

test('an order that was never paid expires a day later, and the dog can be subscribed again', async () => {
  const { userId, petId, stripeId, row } = await order();
  await providerMovesTo('2027-03-02T11:00:00.000Z');
  await until(async () => (await row()).status === 'expired');
  const anew = await starts().getOrCreate(userId, { planId: 1, petId });
  expect(anew.subscriptionId).not.toBe(stripeId);
  await rig.page.confirm(anew.clientSecret, cards.good);
  await until(async () => (await row()).status === 'active');
});

test('a cancelled subscription ends with its period, and its end date stays', async () => {
  const { userId, clientSecret, stripeId, row } = await order();
  await rig.page.confirm(clientSecret, cards.good);
  await until(async () => (await row()).status === 'active');
  await rig.running.app.get(SubscriptionChanges).cancel(userId, (await row()).id);
  await providerMovesTo('2027-04-05T00:00:00.000Z');
  expect((await rig.running.app.get(SubscriptionSync).sync(stripeId))?.provider.status).toBe('canceled');
  expect(await row()).toMatchObject({ status: 'cancelled', end_date: new Date(monthLater) });
  const billed = await rig.running.database.query(
    `select 1 from stripe_sandbox.objects where type = 'invoice' and data @> $1::jsonb`,
    [JSON.stringify({ parent: { subscription_details: { subscription: stripeId } } })],
  );
  expect(billed.rows).toHaveLength(1);
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
