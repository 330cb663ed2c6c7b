import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { payingMember } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { runApp } from '../../test/running-app.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { GuestPayments } from '../payments/index.js';
import { SubscriptionStart } from './subscription-start.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(() => rig.close());

async function statusOf(stripeId: string): Promise<string | undefined> {
  const { rows } = await rig.running.database.query<{ status: string }>(
    'select status from subscriptions where stripe_subscription_id = $1',
    [stripeId],
  );
  return rows[0]?.status;
}

async function happenings(petId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ type: string }>(
    `select type from outbox where type like 'subscription.%' and payload ->> 'petId' = $1 order by position`,
    [String(petId)],
  );
  return rows.map(({ type }) => type);
}

test('a snapshot older than the applied one changes nothing', async () => {
  const { userId, petId } = await rig.cast.newcomer();
  const sync = rig.running.app.get(SubscriptionSync);
  const order = await rig.running.app.get(SubscriptionStart).getOrCreate(userId, { planId: 1, petId });
  const held = rig.proxy.holdAnswers(1);
  const early = sync.sync(order.subscriptionId);
  await held.arrived;
  await rig.page.confirm(order.clientSecret, cards.good);
  expect((await sync.sync(order.subscriptionId))?.status).toBe('created_new');
  held.release();
  expect((await early)?.provider.status).toBe('incomplete');
  expect(await statusOf(order.subscriptionId)).toBe('active');
  expect(await happenings(petId)).toEqual(['subscription.activated']);
});

test('ten concurrent syncs that see the payment activate once', async () => {
  const { userId, petId } = await rig.cast.newcomer();
  const sync = rig.running.app.get(SubscriptionSync);
  const order = await rig.running.app.get(SubscriptionStart).getOrCreate(userId, { planId: 1, petId });
  await rig.page.confirm(order.clientSecret, cards.good);
  const held = rig.proxy.holdAnswers(10);
  const looks = Array.from({ length: 10 }, () => sync.sync(order.subscriptionId));
  await held.arrived;
  held.release();
  const results = await Promise.all(looks);
  expect(results.filter((result) => result?.status === 'created_new')).toHaveLength(1);
  expect(await happenings(petId)).toEqual(['subscription.activated']);
});

test('a payment made while no worker runs is handled by one that starts later', async () => {
  const { userId, petId } = await rig.cast.newcomer();
  const order = await rig.running.app.get(SubscriptionStart).getOrCreate(userId, { planId: 1, petId });
  await rig.page.confirm(order.clientSecret, cards.good);
  expect(await statusOf(order.subscriptionId)).toBe('pending');
  const worker = await runApp({ beside: rig.running, workers: true, env: { STRIPE_API_BASE: rig.proxy.url } });
  await until(async () => (await statusOf(order.subscriptionId)) === 'active');
  await worker.close();
  expect(await happenings(petId)).toEqual(['subscription.activated']);
});

test('a status that this release does not know changes nothing, and is no paid first payment', async () => {
  const { stripeSubscriptionId: id, customerId, petId } = await payingMember(rig);
  const subscriptions = stripeClient(rig.proxy.url).subscriptions;
  const found = await subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] });
  const later = { ...found, status: 'new_word' };
  rig.proxy.answerInstead(({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (path === `/v1/subscriptions/${id}`) return { status: 200, body: later };
    return path === '/v1/subscriptions' ? { status: 200, body: { object: 'list', data: [later] } } : undefined;
  });
  expect((await rig.running.app.get(SubscriptionSync).sync(id))?.status).toBe('unchanged');
  const guests = rig.running.app.get(GuestPayments);
  const payment = guests.findPayment(customerId, found.metadata.lather_subscription!);
  await expect(payment).rejects.toMatchObject({ code: 'payments.unavailable' });
  rig.proxy.answerInstead(undefined);
  expect(await statusOf(id)).toBe('active');
  expect(await happenings(petId)).toEqual(['subscription.activated']);
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
