import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { EventDrain } from '../platform/index.js';
import type { CheckoutDto } from './dto/checkout.dto.js';
import type { SubscriptionDto } from './dto/subscription.dto.js';
import type { SyncResultDto } from './dto/subscription-sync.dto.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const smallPlan = 1;
const mediumPlan = 2;

const order = (client: HttpClient, petId: number, planId = smallPlan) =>
  client.post<CheckoutDto>('/api/get-or-create-subscription', { planId, petId });
const check = (client: HttpClient, stripeSubscriptionId: string) =>
  client.post<SyncResultDto>('/api/debug/check-subscription', { stripeSubscriptionId });

async function subscriptionsOf(client: HttpClient): Promise<SubscriptionDto[]> {
  return (await client.get<SubscriptionDto[]>('/api/subscriptions')).body;
}

async function activationsOf(petId: number): Promise<number> {
  const { rows } = await rig.running.database.query<{ count: number }>(
    `select count(*)::int from outbox where type = 'subscription.activated' and payload ->> 'petId' = $1`,
    [String(petId)],
  );
  return rows[0]!.count;
}

describe('subscribe page: paying for a subscription', () => {
  test('the card is charged, and the webhook alone makes the subscription active', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const { status, body } = await order(client, petId);
    expect(status).toBe(200);
    expect(await subscriptionsOf(client)).toMatchObject([{ status: 'pending', startDate: null, can: { book: false } }]);
    expect((await rig.page.confirm(body.clientSecret, cards.good)).body.status).toBe('succeeded');
    await until(async () => (await subscriptionsOf(client))[0]?.status === 'active');
    expect(await subscriptionsOf(client)).toMatchObject([
      {
        petId,
        monthlyPrice: 4500,
        endDate: null,
        pet: { name: 'Noodle', size: 'small' },
        plan: { id: smallPlan },
        salon: null,
        can: { book: true, cancel: true, resubscribe: false, selectSalon: true },
      },
    ]);
    expect(await activationsOf(petId)).toBe(1);
  });

  test('a plan that costs more than the page has shown is not ordered', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const orderAt = (monthlyPrice: number) =>
      client.post<ErrorAnswer>('/api/get-or-create-subscription', { planId: smallPlan, petId, monthlyPrice });
    const { status, body } = await orderAt(4_000);
    const message = 'This plan costs $45.00 a month now. Please look at it again.';
    expect([status, body.errors]).toEqual([400, [{ field: 'planId', message }]]);
    expect(await subscriptionsOf(client)).toEqual([]);
    expect((await orderAt(4_500)).status).toBe(200);
  });

  test('a dog that is being subscribed cannot be removed, even before the provider has answered', async () => {
    const { client, petId } = await rig.cast.newcomer();
    // The handlers of earlier events finish first, so that the held answer is that of the order.
    await rig.running.app.get(EventDrain).wait();
    const held = rig.proxy.holdAnswers(1);
    const ordering = order(client, petId);
    await held.arrived;
    const removed = await client.delete<ErrorAnswer>(`/api/pets/${petId}`);
    const grown = await client.patch<ErrorAnswer>(`/api/pets/${petId}`, { size: 'large' });
    held.release();
    expect([removed.status, grown.status, (await ordering).status]).toEqual([409, 409, 200]);
  });

  test('an order that the provider never answered releases its dog after an hour, until it is repeated', async () => {
    const { client, petId } = await rig.cast.newcomer();
    rig.proxy.failBy('refuse');
    expect((await order(client, petId)).status).toBe(503);
    rig.proxy.failBy(undefined);
    const { database } = rig.running;
    const anHourAgo = `update subscriptions set created_at = created_at - interval '61 minutes' where pet_id = $1`;
    await database.query(anHourAgo, [petId]);
    await rig.running.app.get(EventDrain).wait();
    const held = rig.proxy.holdAnswers(1);
    const ordering = order(client, petId);
    await held.arrived;
    expect((await client.delete(`/api/pets/${petId}`)).status).toBe(409);
    held.release();
    await ordering;
    const { client: other, petId: another } = await rig.cast.newcomer();
    rig.proxy.failBy('refuse');
    await order(other, another);
    rig.proxy.failBy(undefined);
    expect((await other.delete(`/api/pets/${another}`)).status).toBe(409);
    await database.query(anHourAgo, [another]);
    expect((await other.delete(`/api/pets/${another}`)).status).toBe(204);
  });

  test('the webhook and ten calls of the page race, and the subscription is activated once', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const { body } = await order(client, petId);
    await rig.page.confirm(body.clientSecret, cards.mastercard);
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(client, body.subscriptionId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body: answer }) => answer.syncStatus === 'created_new').length).toBeLessThanOrEqual(1);
    await until(async () => (await subscriptionsOf(client))[0]?.status === 'active');
    expect(await check(client, body.subscriptionId)).toMatchObject({ body: { syncStatus: 'unchanged', petId } });
    expect(await activationsOf(petId)).toBe(1);
  });

  test.each([
    [cards.declined, 'Your card was declined.'],
    [cards.insufficientFunds, 'Your card has insufficient funds.'],
    [cards.expired, 'Your card has expired.'],
    [cards.wrongCvc, "Your card's security code is incorrect."],
    [cards.processingError, 'An error occurred while processing your card. Try again in a little bit.'],
  ])('%s is refused, and another card pays', async (number, reason) => {
    const { client, petId } = await rig.cast.newcomer();
    const { body } = await order(client, petId);
    const refused = await rig.page.confirm(body.clientSecret, number);
    expect(refused).toMatchObject({ status: 402, body: { error: { message: reason } } });
    expect((await check(client, body.subscriptionId)).body.syncStatus).toBe('pending');
    expect((await order(client, petId)).body).toEqual(body);
    expect((await rig.page.confirm(body.clientSecret, cards.amex)).body.status).toBe('succeeded');
    expect((await check(client, body.subscriptionId)).status).toBe(200);
    expect(await subscriptionsOf(client)).toMatchObject([{ status: 'active' }]);
  });

  test('3-D Secure failed leaves it pending, 3-D Secure passed makes it active', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const { body } = await order(client, petId);
    const asked = await rig.page.confirm(body.clientSecret, cards.authenticated);
    expect(asked.body.status).toBe('requires_action');
    const failed = await rig.page.answerChallenge(asked.body, 'fail');
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: expect.stringContaining('unable to authenticate') },
    });
    expect((await check(client, body.subscriptionId)).body.syncStatus).toBe('pending');
    const again = await rig.page.confirm(body.clientSecret, cards.authenticated);
    expect((await rig.page.answerChallenge(again.body, 'complete')).body.status).toBe('succeeded');
    await until(async () => (await subscriptionsOf(client))[0]?.status === 'active');
  });
});

describe('POST /api/get-or-create-subscription', () => {
  test('twenty calls at once are one order, at the provider too', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(client, petId)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { rows } = await rig.running.database.query(
      `select 1 from stripe_sandbox.objects o join subscriptions s on s.reference::text = o.data #>> '{metadata,lather_subscription}'
       where o.type = 'subscription' and s.pet_id = $1`,
      [petId],
    );
    expect(rows).toHaveLength(1);
  });

  test('a pet with a running subscription is refused with a sentence', async () => {
    const { client, petId } = await rig.cast.owner();
    expect(await order(client, petId)).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.pet_subscribed', message: 'Biscuit already has a running subscription.' },
    });
  });

  test('another plan for the pet replaces the unpaid order, whose salon stays chosen', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const salonId = await rig.cast.salon();
    const body = { planId: smallPlan, petId, salonId };
    const first = await client.post<CheckoutDto>('/api/get-or-create-subscription', body);
    const { rows } = await rig.running.database.query<{ id: number }>(
      `insert into plans (pet_size, plan_type, name, description, monthly_price, features)
       values ('small', 'basic', 'Small Dog Basic', 'Baths', 3900, '{}') returning id`,
    );
    const second = await order(client, petId, rows[0]!.id);
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    expect((await rig.page.confirm(first.body.clientSecret, cards.good)).status).toBe(400);
    expect((await rig.page.confirm(second.body.clientSecret, cards.good)).body.status).toBe('succeeded');
    await until(async () => (await subscriptionsOf(client))[0]?.status === 'active');
    expect(await subscriptionsOf(client)).toMatchObject([{ monthlyPrice: 3900, salon: { id: salonId } }]);
  });

  test.each([
    ['nothing', {}, 'planId', 'Plan ID and pet ID are required for subscription checkout'],
    ['no pet', { planId: smallPlan }, 'petId', 'Plan ID and pet ID are required for subscription checkout'],
    ['a pet of nobody', { planId: smallPlan, petId: 999_999 }, 'petId', 'We could not find this pet.'],
  ])('%s is refused by the name of the field', async (_case, body, field, message) => {
    const { client } = await rig.cast.newcomer();
    const answer = await client.post<ErrorAnswer>('/api/get-or-create-subscription', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: expect.arrayContaining([{ field, message }]) } });
  });

  test("a plan of another size and another owner's pet are refused by the name of the field", async () => {
    const { client, petId } = await rig.cast.newcomer();
    expect(await order(client, petId, mediumPlan)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'planId' }] },
    });
    const other = await rig.cast.newcomer();
    expect(await order(other.client, petId)).toMatchObject({ status: 400, body: { errors: [{ field: 'petId' }] } });
  });

  test('a plan that does not exist is not found', async () => {
    const { client, petId } = await rig.cast.newcomer();
    expect(await order(client, petId, 999_999)).toMatchObject({ status: 404, body: { message: 'Plan not found' } });
  });
});

describe('POST /api/debug/check-subscription and check-user', () => {
  test('returns details only to the owner', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const { body } = await order(client, petId);
    await rig.page.confirm(body.clientSecret, cards.good);
    const other = await rig.cast.newcomer();
    for (const stranger of [rig.cast.visitor, other.client]) {
      expect((await check(stranger, body.subscriptionId)).body).toEqual({ syncStatus: 'pending' });
      expect((await check(stranger, 'sub_unknown')).body).toEqual({ syncStatus: 'pending' });
    }
    await until(async () => (await subscriptionsOf(client))[0]?.status === 'active');
  });

  test('a subscription of another owner is not read from the provider', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const { body } = await order(client, petId);
    await rig.page.confirm(body.clientSecret, cards.good);
    await until(async () => (await subscriptionsOf(client))[0]?.status === 'active');
    await rig.running.app.get(EventDrain).wait();
    const reads = () => rig.proxy.calls.filter(({ path }) => path.includes(body.subscriptionId)).length;
    const before = reads();
    const other = await rig.cast.newcomer();
    await check(other.client, body.subscriptionId);
    expect(reads()).toBe(before);
    await check(client, body.subscriptionId);
    expect(reads()).toBeGreaterThan(before);
  });

  test('syncs everything of the caller', async () => {
    const { client, petId } = await rig.cast.newcomer();
    await order(client, petId);
    expect(await client.post('/api/debug/check-user', { email: 'someone@else.test', userId: 1 })).toMatchObject({
      status: 200,
      body: { syncStatus: 'unchanged' },
    });
  });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(rig.proxy.calls.length).toBeGreaterThan(20);
  expect(await rig.complaints()).toEqual([]);
});
