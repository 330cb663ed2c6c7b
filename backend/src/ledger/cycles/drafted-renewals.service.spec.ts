import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type LivedSubscription, liveSubscription } from '../../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';

// A renewal's invoice stays a draft for an hour before it is charged (rules.md#pauses).

const january = '2027-01-31T15:00:00.000Z';
const february = '2027-02-28T15:00:00.000Z';
const march = '2027-03-31T15:00:00.000Z';
const [duringTheHour, afterTheHour] = ['2027-02-28T15:20:00.000Z', '2027-02-28T17:00:00.000Z'];

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
  await rig.running.database.query('update stripe_sandbox.habits set draft_invoices = true');
});
afterAll(() => rig.close());

const pathOf = ({ owner }: LivedSubscription, what: string) => `/api/subscriptions/${owner.subscriptionId}/${what}`;

/** Returns the cents paid by each of the subscription's invoices, oldest first. */
async function paid({ stripeId }: LivedSubscription): Promise<number[]> {
  const { data } = await stripeClient(rig.proxy.url).invoices.list({ subscription: stripeId });
  return data.map(({ amount_paid: cents }) => cents).toReversed();
}

async function pausedInFebruary(): Promise<LivedSubscription> {
  const life = await liveSubscription(rig, january);
  expect((await life.owner.client.post(pathOf(life, 'pause'), { months: 2 })).status).toBe(200);
  await life.liveUntil(february, { status: 'paused' });
  rig.running.clock.set(duringTheHour);
  return life;
}

test('a pause that is ended in the first hour of its month charges one month', async () => {
  const life = await pausedInFebruary();
  expect((await life.owner.client.post(pathOf(life, 'unpause'))).status).toBe(200);
  await life.liveUntil(afterTheHour, { status: 'active' });
  expect(await paid(life)).toEqual([5_500, 0, 5_500]);
  await until(async () => (await life.cycles()).length === 2);
});

test('a subscription that is cancelled in the first hour of a paused month is not charged for it', async () => {
  const life = await pausedInFebruary();
  expect((await life.owner.client.patch(pathOf(life, 'cancel'))).status).toBe(200);
  await life.liveUntil(afterTheHour, { status: 'cancelled', endDate: february });
  expect(await paid(life)).toEqual([5_500, 0]);
  expect(await life.cycles()).toHaveLength(1);
});

test('a pause that is planned in the first hour of a month begins with the next, and the month is charged', async () => {
  const life = await liveSubscription(rig, january);
  await life.liveUntil(february, { currentPeriodEnd: march });
  rig.running.clock.set(duringTheHour);
  expect((await life.owner.client.post(pathOf(life, 'pause'), { months: 1 })).status).toBe(200);
  await life.liveUntil(afterTheHour, { status: 'active', pausesAt: march });
  expect(await paid(life)).toEqual([5_500, 5_500]);
  await until(async () => (await life.cycles()).length === 2);
});

test('an active subscription that is cancelled in the first hour of a month is charged for it, as its owner was told', async () => {
  const life = await liveSubscription(rig, january);
  const coming = async () => (await life.owner.client.get('/api/payments/coming')).body;
  const renewal = (at: string) => ({ kind: 'renewal', at, amount: 5_500 });
  const leaving = async () => (await life.owner.client.get(pathOf(life, 'leaving'))).body;
  expect(await leaving()).toMatchObject({ endsAt: february, fee: 0, monthAmount: 0 });
  await life.liveUntil(february, { currentPeriodEnd: march });
  rig.running.clock.set(duringTheHour);
  expect(await leaving()).toMatchObject({ endsAt: march, fee: 0, monthAmount: 5_500 });
  expect(await coming()).toMatchObject([renewal(february), renewal(march)]);
  expect((await life.owner.client.patch(pathOf(life, 'cancel'))).status).toBe(200);
  expect(await coming()).toMatchObject([renewal(february)]);
  await life.liveUntil(afterTheHour, { status: 'cancelled', endDate: march });
  expect(await paid(life)).toEqual([5_500, 5_500]);
  await until(async () => (await life.cycles()).length === 2);
  expect(await coming()).toEqual([]);
});

test('the only card stays until the month in whose first hour its subscription was cancelled is charged', async () => {
  const life = await liveSubscription(rig, january);
  const { client } = life.owner;
  await life.liveUntil(february, { currentPeriodEnd: march });
  rig.running.clock.set(duringTheHour);
  expect((await client.patch(pathOf(life, 'cancel'))).status).toBe(200);
  const [card] = (await client.get<{ id: string }[]>('/api/payments/cards')).body;
  const keptBecause = expect.stringContaining('the month that has just begun is charged to it');
  expect(card).toMatchObject({ keptBecause, can: { remove: false } });
  const remove = () => client.delete<{ code?: string }>(`/api/payments/cards/${card!.id}`);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'payments.last_card' } });
  await life.liveUntil(afterTheHour, { status: 'cancelled', endDate: march });
  expect(await paid(life)).toEqual([5_500, 5_500]);
  await until(async () => (await life.cycles()).length === 2);
  expect((await remove()).status).toBe(204);
});

test('a charged month and a month of a pause are not announced as charges of a cancellation', async () => {
  const charged = await liveSubscription(rig, january);
  await charged.liveUntil(february, { currentPeriodEnd: march });
  await charged.liveUntil(afterTheHour, { status: 'active' });
  await until(async () => (await charged.cycles()).length === 2);
  for (const life of [charged, await pausedInFebruary()]) {
    expect((await life.owner.client.get(pathOf(life, 'leaving'))).body).toMatchObject({ monthAmount: 0 });
    expect((await life.owner.client.get('/api/payments/coming')).body).toHaveLength(1);
  }
});
