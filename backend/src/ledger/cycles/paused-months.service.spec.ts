import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type LivedSubscription, liveSubscription } from '../../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { until } from '../../../test/until.js';
import { type SubscriptionDto, SubscriptionSync } from '../../subscriptions/index.js';
import { MissedCycles } from './missed-cycles.service.js';

const months = ['2027-01-31T15:00:00.000Z', '2027-02-28T15:00:00.000Z', '2027-03-31T15:00:00.000Z'] as const;
const [january, february, march] = months;
const april = '2027-04-30T15:00:00.000Z';
const may = '2027-05-31T15:00:00.000Z';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const pause = ({ owner }: LivedSubscription, count: number) =>
  owner.client.post<SubscriptionDto & { code?: string }>(`/api/subscriptions/${owner.subscriptionId}/pause`, {
    months: count,
  });
const withdraw = ({ owner }: LivedSubscription) =>
  owner.client.delete<SubscriptionDto & { code?: string }>(`/api/subscriptions/${owner.subscriptionId}/pause`);
const unpause = ({ owner }: LivedSubscription) =>
  owner.client.post<SubscriptionDto & { code?: string }>(`/api/subscriptions/${owner.subscriptionId}/unpause`);
const cancel = ({ owner }: LivedSubscription) =>
  owner.client.patch<SubscriptionDto & { code?: string }>(`/api/subscriptions/${owner.subscriptionId}/cancel`);

test('two paused months have no cycle, no division and no payment, and the third renews', async () => {
  const life = await liveSubscription(rig, january);
  const kept = await life.visit(1, '2027-02-20T16:00:00Z', 'completed');
  const lost = await life.visit(0, '2027-03-10T16:00:00Z', 'scheduled');
  const after = await life.visit(0, '2027-05-04T16:00:00Z', 'scheduled');
  const choices = await life.owner.client.get<object>(`/api/subscriptions/${life.owner.subscriptionId}/pause`);
  expect(choices.body).toEqual({
    from: february,
    choices: [
      { months: 1, until: march },
      { months: 2, until: april },
      { months: 3, until: may },
    ],
  });

  expect(await pause(life, 2)).toMatchObject({
    status: 200,
    body: { status: 'active', pausesAt: february, pausedUntil: april, can: { withdrawPause: true, pause: false } },
  });
  const statusOf = async (id: number) =>
    (await rig.running.database.query<{ status: string }>('select status from appointments where id = $1', [id]))
      .rows[0]?.status;
  await until(async () => (await statusOf(lost)) === 'cancelled');
  expect([await statusOf(kept), await statusOf(after)]).toEqual(['completed', 'scheduled']);

  await life.liveUntil(february, { status: 'paused', pausesAt: february, pausedUntil: april });
  // 80% of 5500 go to the salon that bathed the dog.
  expect(await life.balances()).toEqual([5_500, 1_100, 0, 4_400]);
  await life.liveUntil(march, { status: 'paused', currentPeriodEnd: april });
  expect((await rig.running.app.get(SubscriptionSync).sync(life.stripeId))?.status).toBe('unchanged');
  // The subscription still counts as paused in the hour in which the provider collects again and no new period has
  // begun.
  await life.liveUntil('2027-04-30T14:30:00.000Z', { status: 'paused', pausedUntil: april });
  await rig.running.app.get(MissedCycles).openMissed();
  expect(await life.balances()).toEqual([5_500, 1_100, 0, 4_400]);

  await life.liveUntil(april, { status: 'active', pausesAt: null, pausedUntil: null, currentPeriodEnd: may });
  await until(async () => (await life.cycles()).length === 2);
  expect(await life.cycles()).toEqual([
    [january, february, 5_500],
    [april, may, 5_500],
  ]);
  await life.liveUntil(may, { status: 'active', currentPeriodEnd: '2027-06-30T15:00:00.000Z' });
  await until(async () => (await life.cycles()).length === 3);
  expect(await life.happenings()).toEqual(['activated', 'pause_planned', 'paused', 'unpaused']);
  await until(async () => (await life.mails()).filter((mail) => mail.startsWith('subscription-pause')).length === 3);
  expect((await life.mails()).filter((mail) => mail.startsWith('subscription'))).toEqual([
    'subscription-started',
    'subscription-pause:planned',
    'subscription-pause:begun',
    'subscription-pause:ended',
  ]);
});

test('a pause that is withdrawn before it begins costs nothing and changes no period', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 3);
  expect(await withdraw(life)).toMatchObject({ status: 200, body: { pausesAt: null, can: { pause: true } } });
  expect(await withdraw(life)).toMatchObject({ status: 409, body: { code: 'subscriptions.no_pause_to_withdraw' } });
  await life.liveUntil(february, { status: 'active', currentPeriodEnd: march });
  await until(async () => (await life.cycles()).length === 2);
  expect(await life.cycles()).toEqual([
    [january, february, 5_500],
    [february, march, 5_500],
  ]);
  expect(await life.happenings()).toEqual(['activated', 'pause_planned', 'pause_withdrawn']);
});

test('a pause cannot be withdrawn in the last hour before it begins, and its month is free', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 1);
  rig.running.clock.set('2027-02-28T14:00:00Z');
  expect((await withdraw(life)).body.code).toBe('subscriptions.no_pause_to_withdraw');
  await life.liveUntil(february, { status: 'paused' });
  expect(await life.cycles()).toHaveLength(1);
});

test('an owner who ends a pause early pays at that moment, and periods begin by that day from then on', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 3);
  await life.liveUntil(february, { status: 'paused' });
  rig.running.clock.set('2027-03-10T09:00:00Z');
  expect(await unpause(life)).toMatchObject({ status: 200, body: { status: 'active', pausedUntil: null } });
  expect((await unpause(life)).body.code).toBe('subscriptions.not_paused');
  await until(async () => (await life.cycles()).length === 2);
  expect(await life.cycles()).toEqual([
    [january, february, 5_500],
    ['2027-03-10T09:00:00.000Z', '2027-04-10T09:00:00.000Z', 5_500],
  ]);
  await life.liveUntil('2027-04-10T09:00:00Z', { currentPeriodEnd: '2027-05-10T09:00:00.000Z' });
  // The dog was not bathed in either month: the selected salon gets 4400 twice.
  expect(await life.balances()).toEqual([16_500, 2_200, 8_800, 0]);
});

test('a card that is refused as the pause ends makes it past due, as with every renewal', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 1);
  await life.useCard('pm_card_chargeCustomerFail');
  await life.liveUntil(february, { status: 'paused' });
  await life.liveUntil(march, { status: 'past_due', pausedUntil: null });
  await life.liveUntil('2027-04-21T15:00:00Z', { status: 'expired', endDate: march });
  expect(await life.balances()).toEqual([5_500, 1_100, 4_400, 0]);
  expect(await life.happenings()).toEqual(['activated', 'pause_planned', 'paused', 'past_due', 'expired']);
});

test('a card that is refused as the pause is ended early makes it past due too, and it can be paid', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 2);
  await life.liveUntil(february, { status: 'paused' });
  await life.useCard('pm_card_chargeCustomerFail');
  rig.running.clock.set('2027-03-02T15:00:00Z');
  expect((await unpause(life)).body.status).toBe('past_due');
  expect(await life.cycles()).toHaveLength(1);
  expect(await life.owner.client.post(`/api/subscriptions/${life.owner.subscriptionId}/open-payment`)).toMatchObject({
    status: 200,
    body: { amount: 5_500 },
  });
});

test('a subscription that is cancelled in its pause ended with its last paid period, and its dog may subscribe anew', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 2);
  await life.liveUntil(february, { status: 'paused' });
  rig.running.clock.set('2027-03-05T15:00:00Z');
  expect(await cancel(life)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', endDate: february, can: { book: false, resubscribe: false, unpause: false } },
  });
  const order = await life.owner.client.post('/api/get-or-create-subscription', { planId: 2, petId: life.owner.petId });
  expect(order.status).toBe(200);
  await life.liveUntil('2027-06-01T15:00:00Z', {});
  expect(await life.balances()).toEqual([5_500, 1_100, 4_400, 0]);
});

test('cancelling drops a planned pause, and resubscribing does not restore it', async () => {
  const life = await liveSubscription(rig, january);
  await pause(life, 2);
  expect((await cancel(life)).body).toMatchObject({ status: 'cancelled', endDate: february, pausedUntil: null });
  const { owner } = life;
  expect(await owner.client.post(`/api/subscriptions/${owner.subscriptionId}/resubscribe`)).toMatchObject({
    body: { status: 'active', pausedUntil: null },
  });
  await life.liveUntil(february, { status: 'active', currentPeriodEnd: march });
});

test('one of two concurrent pauses is planned, and the other is refused', async () => {
  const life = await liveSubscription(rig, january);
  const answers = await Promise.all([pause(life, 1), pause(life, 3)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)!;
  expect((await life.seen()).pausedUntil).toBe(won.body.pausedUntil);
  expect((await life.happenings()).filter((type) => type === 'pause_planned')).toHaveLength(1);
});

test('a concurrent pause and cancellation leave an ending or a paused subscription, and charge nothing', async () => {
  const life = await liveSubscription(rig, january);
  await Promise.all([pause(life, 2), cancel(life)]);
  await life.liveUntil(february, {});
  await life.liveUntil('2027-03-15T15:00:00Z', {});
  expect(['cancelled', 'paused']).toContain((await life.seen()).status);
  expect(await life.balances()).toEqual([5_500, 1_100, 4_400, 0]);
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
