import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { HttpClient } from '../../test/http-client.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { GuestPayments, SavedCards } from '../payments/index.js';
import type { CheckoutDto } from './dto/checkout.dto.js';
import type { SubscriptionDto } from './dto/subscription.dto.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

interface Subscriber {
  readonly client: HttpClient;
  readonly petId: number;
  readonly id: number;
  readonly stripeId: string;
}

async function only(client: HttpClient): Promise<SubscriptionDto> {
  const [subscription] = (await client.get<SubscriptionDto[]>('/api/subscriptions')).body;
  if (!subscription) throw new Error('The owner has no subscription');
  return subscription;
}

async function subscriber(traits: { size?: string; planId?: number } = {}): Promise<Subscriber> {
  const { client, petId } = await rig.cast.newcomer({ size: traits.size ?? 'small' });
  const order = { planId: traits.planId ?? 1, petId };
  const { body } = await client.post<CheckoutDto>('/api/get-or-create-subscription', order);
  await rig.page.confirm(body.clientSecret, cards.good);
  await client.post('/api/debug/check-subscription', { stripeSubscriptionId: body.subscriptionId });
  return { client, petId, id: (await only(client)).id, stripeId: body.subscriptionId };
}

async function happenings(subscriptionId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ type: string }>(
    `select type from outbox where payload ->> 'subscriptionId' = $1 order by position`,
    [String(subscriptionId)],
  );
  return rows.map(({ type }) => type);
}

async function chargesOf(stripeId: string): Promise<number> {
  const { rows } = await rig.running.database.query<{ count: number }>(
    `select count(*)::int from stripe_sandbox.objects charge
     join stripe_sandbox.objects subscription on subscription.data ->> 'customer' = charge.data ->> 'customer'
     where charge.type = 'charge' and subscription.id = $1`,
    [stripeId],
  );
  return rows[0]!.count;
}

describe('an end by date, which the provider’s dashboard sets,', () => {
  const stripe = () => stripeClient(rig.proxy.url);
  const present = async ({ client, stripeId }: Subscriber) => {
    await client.post('/api/debug/check-subscription', { stripeSubscriptionId: stripeId });
    return only(client);
  };
  const periodEnd = async ({ stripeId }: Subscriber) =>
    (await stripe().subscriptions.retrieve(stripeId)).items.data[0]!.current_period_end;

  test('with the paid period reads as cancelled, and resubscribing clears the date', async () => {
    const owner = await subscriber();
    await stripe().subscriptions.update(owner.stripeId, { cancel_at: await periodEnd(owner) });
    const { status, endDate, currentPeriodEnd } = await present(owner);
    expect([status, endDate]).toEqual(['cancelled', currentPeriodEnd]);
    const { id: userId } = (await owner.client.get<{ id: number }>('/api/user')).body;
    const { subscriptions } = await rig.running.app.get(SavedCards).read(userId);
    expect(subscriptions).toMatchObject([{ stripeId: owner.stripeId, renews: false }]);

    const back = await owner.client.post<SubscriptionDto>(`/api/subscriptions/${owner.id}/resubscribe`);
    expect(back).toMatchObject({ status: 200, body: { status: 'active', endDate: null } });
    expect(await stripe().subscriptions.retrieve(owner.stripeId)).toMatchObject({ cancel_at: null, status: 'active' });
  });

  test('in a later period leaves the subscription active until that one begins', async () => {
    const owner = await subscriber();
    await stripe().subscriptions.update(owner.stripeId, { cancel_at: (await periodEnd(owner)) + 86_400 });
    expect(await present(owner)).toMatchObject({ status: 'active', endDate: null });
  });
});

test('a cancelled one that the provider’s dashboard ends before its day loses the baths until then, and its owner is told', async () => {
  const { client, id, petId, stripeId } = await subscriber();
  const { id: userId } = (await client.get<{ id: number }>('/api/user')).body;
  const salonId = await rig.cast.salon();
  const at = new Date(rig.running.clock.now().getTime() + 5 * 86_400_000).toISOString();
  const bath = await rig.cast.visit({ client, userId, petId, subscriptionId: id }, { salonId, at });
  await client.patch(`/api/subscriptions/${id}/cancel`);
  await stripeClient(rig.proxy.url).subscriptions.cancel(stripeId);
  await client.post('/api/debug/check-subscription', { stripeSubscriptionId: stripeId });
  expect(await only(client)).toMatchObject({ status: 'cancelled', can: { book: false, resubscribe: false } });
  const ended = `select 1 from appointments where id = $1 and status = 'cancelled'`;
  await until(async () => (await rig.running.database.query(ended, [bath])).rows.length === 1);
  const told = `select 1 from mails m join users u on u.email = m.recipient
    where u.id = $1 and content ->> 'kind' = 'subscription-cancelled'`;
  await until(async () => (await rig.running.database.query(told, [userId])).rows.length === 2);
});

describe('PATCH /api/subscriptions/{id}/cancel', () => {
  test('keeps the subscription until the end of the paid period, and resubscribing withdraws it without a charge', async () => {
    const { client, id, stripeId } = await subscriber();
    const cancelled = await client.patch<SubscriptionDto>(`/api/subscriptions/${id}/cancel`);
    const { currentPeriodEnd } = cancelled.body;
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        endDate: currentPeriodEnd,
        can: { book: true, cancel: false, resubscribe: true, selectSalon: true },
      },
    });
    const back = await client.post<SubscriptionDto>(`/api/subscriptions/${id}/resubscribe`);
    expect(back).toMatchObject({ status: 200, body: { status: 'active', endDate: null, can: { cancel: true } } });
    expect(await chargesOf(stripeId)).toBe(1);
    expect(await happenings(id)).toEqual(['subscription.activated', 'subscription.cancelled', 'subscription.resumed']);
  });

  test('the audit log names who cancelled and who resubscribed', async () => {
    const { client, id } = await subscriber();
    await client.patch(`/api/subscriptions/${id}/cancel`);
    await client.post(`/api/subscriptions/${id}/resubscribe`);
    const { body: me } = await client.get<{ id: number }>('/api/user');
    const { rows } = await rig.running.database.query(
      `select actor_id, action from audit_log
       where subject_kind = 'subscription' and subject_id = $1 and actor_id is not null order by id`,
      [String(id)],
    );
    const asked = ['subscription.cancel_requested', 'subscription.resume_requested'];
    expect(rows).toEqual(expect.arrayContaining(asked.map((action) => ({ actor_id: me.id, action }))));
  });

  test('twice, concurrently and after resubscribing, takes effect as often as intended', async () => {
    const { client, id } = await subscriber();
    const cancel = () => client.patch<SubscriptionDto>(`/api/subscriptions/${id}/cancel`);
    expect((await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await cancel()).body.status).toBe('cancelled');
    await client.post(`/api/subscriptions/${id}/resubscribe`);
    expect((await cancel()).body.status).toBe('cancelled');
    await until(async () => (await unheard()) === 0);
    expect((await only(client)).status).toBe('cancelled');
    expect((await happenings(id)).filter((type) => type === 'subscription.cancelled')).toHaveLength(2);
  });

  test('a pending one abandons the order, and the pet can be subscribed again', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const order = () => client.post<CheckoutDto>('/api/get-or-create-subscription', { planId: 1, petId });
    const first = await order();
    const { id } = await only(client);
    expect((await client.patch(`/api/subscriptions/${id}/cancel`)).status).toBe(200);
    expect((await client.get<SubscriptionDto[]>('/api/subscriptions')).body).toEqual([]);
    expect((await rig.page.confirm(first.body.clientSecret, cards.good)).status).toBe(400);
    expect((await order()).body.subscriptionId).not.toBe(first.body.subscriptionId);
  });

  test('a past due one ends at once', async () => {
    const { client, id, stripeId } = await subscriber();
    const stripe = rig.running.app.get(GuestPayments)['stripe'].api;
    const customer = (await stripe.subscriptions.retrieve(stripeId)).customer as string;
    const refused = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(stripeId, {
      default_payment_method: refused.id,
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
    });
    await client.post('/api/debug/check-user', {});
    expect(await only(client)).toMatchObject({ status: 'past_due', can: { book: true, cancel: true } });
    expect((await client.patch<SubscriptionDto>(`/api/subscriptions/${id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      can: { book: false, resubscribe: false },
    });
    expect((await client.post(`/api/subscriptions/${id}/resubscribe`)).status).toBe(409);
  });

  test('one that was never at the provider ends now, with its baths', async () => {
    const { client, userId, petId, subscriptionId: id } = await rig.cast.owner();
    const salonId = await rig.cast.salon();
    const at = new Date(rig.running.clock.now().getTime() + 5 * 86_400_000).toISOString();
    const bath = await rig.cast.visit({ client, userId, petId, subscriptionId: id }, { salonId, at });
    const cancel = () => client.patch<SubscriptionDto>(`/api/subscriptions/${id}/cancel`);
    const [first, second] = await Promise.all([cancel(), cancel()]);
    for (const answer of [first, second])
      expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', can: { book: false, cancel: false } } });
    expect(await happenings(id)).toEqual(['subscription.cancelled']);
    const state = `select 1 from appointments where id = $1 and status = 'cancelled'`;
    await until(async () => (await rig.running.database.query(state, [bath])).rows.length === 1);
    expect((await client.post(`/api/subscriptions/${id}/resubscribe`)).status).toBe(409);
  });

  test('a cancelled one with time left cannot be bought a second time', async () => {
    const { client, petId, id } = await subscriber();
    await client.patch(`/api/subscriptions/${id}/cancel`);
    expect(await client.post('/api/get-or-create-subscription', { planId: 1, petId })).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.resubscribe_instead', subscriptionId: id },
    });
  });

  test("somebody else's is not found", async () => {
    const { id } = await subscriber();
    const { client } = await rig.cast.newcomer();
    const [salonId] = [await rig.cast.salon()];
    expect((await client.patch(`/api/subscriptions/${id}/cancel`)).status).toBe(404);
    expect((await client.post(`/api/subscriptions/${id}/resubscribe`)).status).toBe(404);
    expect((await client.patch(`/api/subscriptions/${id}/salon`, { salonId })).status).toBe(404);
  });
});

describe('owner dashboard: selecting a salon', () => {
  test('an approved one that accepts the dog is stored on the subscription', async () => {
    const { client, id } = await subscriber();
    const salonId = await rig.cast.salon({ name: 'Suds & Co' });
    expect(await client.patch(`/api/subscriptions/${id}/salon`, { salonId })).toMatchObject({
      status: 200,
      body: { salon: { id: salonId, name: 'Suds & Co', zipCode: '78704' } },
    });
  });

  test('one that does not accept the dog is refused by the field, and a pending one is not found', async () => {
    const { client, id } = await subscriber({ size: 'x_large', planId: 4 });
    const [small, pending] = [await rig.cast.salon(), await rig.cast.salon({ status: 'pending' })];
    expect(await client.patch(`/api/subscriptions/${id}/salon`, { salonId: small })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'salonId' }] },
    });
    expect((await client.patch(`/api/subscriptions/${id}/salon`, { salonId: pending })).status).toBe(404);
    expect(await client.patch(`/api/subscriptions/${id}/salon`, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'salonId', message: 'Please select a salon' }] },
    });
  });
});

describe('a pet with a subscription', () => {
  test('is neither removed nor changed in size while it runs or is being paid for', async () => {
    const { client, petId } = await rig.cast.newcomer();
    await client.post('/api/get-or-create-subscription', { planId: 1, petId });
    expect(await client.patch(`/api/pets/${petId}`, { size: 'x_large' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('under way') },
    });
    const running = await subscriber();
    expect(await running.client.delete(`/api/pets/${running.petId}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('running subscription') },
    });
  });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  await until(async () => (await unheard()) === 0);
  expect(await rig.complaints()).toEqual([]);
});

/** Counts the events of the sandbox that the webhook endpoint has not acknowledged yet. */
async function unheard(): Promise<number> {
  const { rows } = await rig.running.database.query<{ count: number }>(
    `select count(*)::int from stripe_sandbox.objects where type = 'event' and data ->> 'pending_webhooks' <> '0'`,
  );
  return rows[0]!.count;
}
