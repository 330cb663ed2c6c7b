import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Type } from '@nestjs/common';

import { dieAt } from '../test/die-at.js';
import { Guest } from '../test/guest.js';
import { HoldingVisitor } from '../test/holding-visitor.js';
import { HttpClient } from '../test/http-client.js';
import { cards } from '../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { SessionStart } from './auth/index.js';
import { GuestPayments } from './payments/index.js';
import { GuestRecovery } from './subscriptions/guests/guest-recovery.service.js';
import { SubscriptionSync } from './subscriptions/index.js';
import type { FirstBathAnswerDto } from './appointments/first-bath/dto/first-bath.dto.js';

let rig: PaymentRig;
const requests = new AbortController();

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(async () => {
  requests.abort();
  await rig.close();
});
afterEach(() => void jest.restoreAllMocks());

const minutes = (count: number) => rig.running.clock.set(new Date(rig.running.clock.now().getTime() + count * 60_000));
/** Returns noon in Chicago, some days ahead. */
const noon = () =>
  `${new Date(rig.running.clock.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;

/** Returns a guest at the wizard's last step who holds a start. */
async function guestWithHold() {
  const [salonId, startsAt] = [await rig.cast.salon(), noon()];
  const visitor = new HoldingVisitor(rig.running);
  const { status } = await visitor.hold(salonId, startsAt);
  expect(status).toBe(201);
  const guest = await new Guest(rig).saveCard();
  const body = guest.registration({ firstBath: { salonId, startsAt } });
  return { guest, visitor, salonId, startsAt, body };
}

async function bathsAt(salonId: number): Promise<{ status: string; subscription: string }[]> {
  const { rows } = await rig.running.database.query<{ status: string; subscription: string }>(
    `select a.status, s.status as subscription from appointments a join subscriptions s on s.id = a.subscription_id
     where a.salon_id = $1`,
    [salonId],
  );
  return rows;
}

/** Returns the result for a subscription of whoever has the token: the newest, or the one that the query names. */
async function resultFor(token: string, query = '') {
  const client = new HttpClient(rig.running.url, token);
  const { status, body } = await client.get<FirstBathAnswerDto>(`/api/first-bath${query}`);
  expect(status).toBe(200);
  return body.result;
}

const booked = [{ status: 'scheduled', subscription: 'active' }];

describe('the bath that a guest chose before the account', () => {
  test('is booked when the subscription becomes active, and its hold ends', async () => {
    const { visitor, salonId, startsAt, body } = await guestWithHold();
    const answer = await visitor.call<{ token: string }>('POST', '/api/register', body);
    expect([answer.status, await bathsAt(salonId), await visitor.holds()]).toEqual([201, booked, []]);
    const result = await resultFor(answer.body.token);
    expect(result).toMatchObject({ salonId, startsAt, petName: 'Noodle', reason: null, alternatives: [] });
    expect(result?.appointmentId).toEqual(expect.any(Number));
  });

  test('is booked after its hold expired, if the start is still free', async () => {
    const { visitor, salonId, body } = await guestWithHold();
    minutes(16);
    expect((await visitor.call('POST', '/api/register', body)).status).toBe(201);
    expect(await bathsAt(salonId)).toEqual(booked);
  });

  test('is replaced by three alternatives if its hold expired and its start is taken, and the subscription begins', async () => {
    const { visitor, salonId, startsAt, body } = await guestWithHold();
    minutes(16);
    const { client, petId, subscriptionId } = await rig.cast.owner();
    const taken = await client.post('/api/appointments', { subscriptionId, petId, salonId, date: startsAt });
    expect(taken.status).toBe(201);
    const { body: registered } = await visitor.call<{ token: string }>('POST', '/api/register', body);
    const result = await resultFor(registered.token);
    expect(result).toMatchObject({ startsAt, appointmentId: null, reason: 'taken' });
    const offered = result!.alternatives.map((other) => Math.abs(Date.parse(other.startsAt) - Date.parse(startsAt)));
    expect(offered.toSorted((one, other) => one - other)).toEqual([30, 30, 60].map((away) => away * 60_000));
  });

  test.each([
    ['after the charge, its answer unread', GuestPayments, 'charge', 'after'],
    ['paid, before the account is made', SubscriptionSync, 'takeSnapshot', 'after'],
    ['with the account made, before it is answered', SessionStart, 'begin', 'before'],
  ] as const)('is booked once when the server dies %s', async (_point, service, method, when) => {
    const { guest, visitor, salonId, body } = await guestWithHold();
    const reached = dieAt(rig.running.app.get<object>(service as Type), method, when);
    const headers = { 'content-type': 'application/json', ...visitor.headers };
    const lost = { method: 'POST', headers, body: JSON.stringify(body), signal: requests.signal };
    fetch(`${rig.running.url}/api/register`, lost).catch(() => undefined);
    await reached;
    for (let turn = 0; turn < 2; turn += 1) {
      minutes(5);
      await rig.running.app.get(GuestRecovery).run();
    }
    expect([await guest.accounts(), await bathsAt(salonId)]).toEqual([1, booked]);
  });

  test('is not booked where the card is declined, and the start stays held', async () => {
    const [salonId, startsAt] = [await rig.cast.salon(), noon()];
    const visitor = new HoldingVisitor(rig.running);
    await visitor.hold(salonId, startsAt);
    const guest = await new Guest(rig).saveCard(cards.declinedLater);
    const body = guest.registration({ firstBath: { salonId, startsAt } });
    expect((await visitor.call('POST', '/api/register', body)).status).toBe(402);
    expect([await bathsAt(salonId), (await visitor.holds()).length]).toEqual([[], 1]);
  });
});

describe('the bath that could not be booked', () => {
  /** Registers the guest and returns the result of the chosen bath. */
  async function resultOf(visitor: HoldingVisitor, body: object) {
    const answer = await visitor.call<{ token: string }>('POST', '/api/register', body);
    expect(answer.status).toBe(201);
    return (await resultFor(answer.body.token))!;
  }

  test('of a size that the salon does not take has that reason, and no start of that salon is offered', async () => {
    const { visitor, salonId, body } = await guestWithHold();
    await rig.running.database.query('update salons set accepts_small_pets = false where id = $1', [salonId]);
    const result = await resultOf(visitor, body);
    expect(result).toMatchObject({ appointmentId: null, reason: 'size_not_accepted', petSize: 'small' });
    expect([result.alternatives, await bathsAt(salonId)]).toEqual([[], []]);
  });

  test('at a salon that left has that reason, and nothing is offered', async () => {
    const { visitor, salonId, body } = await guestWithHold();
    await rig.running.database.query("update salons set status = 'rejected' where id = $1", [salonId]);
    expect(await resultOf(visitor, body)).toMatchObject({ reason: 'salon_not_bookable', alternatives: [] });
  });

  test('on a day that the salon has closed meanwhile has that reason, and other days are offered', async () => {
    const { visitor, salonId, startsAt, body } = await guestWithHold();
    await rig.running.database.query(
      "insert into salon_closures (salon_id, closed_on, yearly, reason, created_at) values ($1, $2, false, '', now())",
      [salonId, startsAt.slice(0, 10)],
    );
    const result = await resultOf(visitor, body);
    expect([result.reason, result.alternatives.length]).toEqual(['closed', 3]);
    expect(result.alternatives.filter((other) => other.startsAt.startsWith(startsAt.slice(0, 10)))).toEqual([]);
  });
});

describe('the bath that an owner chose before subscribing another dog', () => {
  interface Order {
    readonly clientSecret: string;
    readonly subscriptionId: string;
  }

  /** Returns an owner who holds a start for the dog, and what the wizard orders with it. */
  async function ownerWithHold() {
    const [salonId, startsAt] = [await rig.cast.salon(), noon()];
    const newcomer = await rig.cast.newcomer();
    const owner = new HoldingVisitor(rig.running, newcomer.client.token);
    expect((await owner.hold(salonId, startsAt, { petId: newcomer.petId })).status).toBe(201);
    return {
      ...newcomer,
      owner,
      salonId,
      order: { planId: 1, petId: newcomer.petId, firstBath: { salonId, startsAt } },
    };
  }

  const ordered = async (owner: HoldingVisitor, order: object): Promise<Order> =>
    (await owner.call<Order>('POST', '/api/get-or-create-subscription', order)).body;

  async function pay(client: HttpClient, { clientSecret, subscriptionId }: Order, petId: number): Promise<void> {
    await rig.page.confirm(clientSecret, cards.good);
    const checked = await client.post('/api/debug/check-subscription', { stripeSubscriptionId: subscriptionId });
    expect(checked.body).toEqual({ syncStatus: 'created_new', petId });
  }

  const resultOf = ({ token = '' }: HttpClient, query?: string) => resultFor(token, query);

  test('is booked when the payment arrives', async () => {
    const { client, petId, owner, salonId, order } = await ownerWithHold();
    await pay(client, await ordered(owner, order), petId);
    expect([await bathsAt(salonId), await owner.holds()]).toEqual([booked, []]);
  });

  test('is booked where the order is repeated without it, as after a declined card', async () => {
    const { client, petId, owner, salonId, order } = await ownerWithHold();
    await ordered(owner, order);
    await pay(client, await ordered(owner, { planId: 1, petId }), petId);
    expect(await bathsAt(salonId)).toEqual(booked);
  });

  test('is booked where the price changed before the order was repeated without it', async () => {
    const { client, petId, owner, salonId, order } = await ownerWithHold();
    await ordered(owner, order);
    await rig.running.database.query('update subscriptions set monthly_price = 100 where pet_id = $1', [petId]);
    await pay(client, await ordered(owner, { planId: 1, petId }), petId);
    expect(await bathsAt(salonId)).toEqual(booked);
  });

  test('is named by the order that is repeated without it, until it is given up or its salon leaves', async () => {
    const { petId, owner, salonId, order } = await ownerWithHold();
    const repeated = { planId: 1, petId };
    const salons = await rig.running.database.query('select name from salons where id = $1', [salonId]);
    const { startsAt } = order.firstBath;
    const firstBath = { salonName: salons.rows[0].name, timeZone: 'America/Chicago', startsAt };
    expect(await ordered(owner, order)).toMatchObject({ firstBath });
    expect(await ordered(owner, repeated)).toMatchObject({ firstBath });
    await rig.running.database.query("update salons set status = 'rejected' where id = $1", [salonId]);
    expect(await ordered(owner, repeated)).toMatchObject({ firstBath: null });
    await rig.running.database.query("update salons set status = 'approved' where id = $1", [salonId]);
    expect(await ordered(owner, { ...repeated, firstBath: null })).toMatchObject({ firstBath: null });
    expect(await ordered(owner, repeated)).toMatchObject({ firstBath: null });
  });

  test('is not booked once it is given up', async () => {
    const { client, petId, owner, salonId, order } = await ownerWithHold();
    await ordered(owner, order);
    await pay(client, await ordered(owner, { ...order, firstBath: null }), petId);
    expect([await bathsAt(salonId), await resultOf(client)]).toEqual([[], null]);
  });

  test('is reported for its own subscription, and not for a newer one without a bath', async () => {
    const { client, petId, owner, salonId, order } = await ownerWithHold();
    const withBath = await ordered(owner, order);
    await pay(client, withBath, petId);
    const { body: second } = await client.post<{ id: number }>('/api/pets', { name: 'Waffles', size: 'small' });
    const without = await ordered(owner, { planId: 1, petId: second.id });
    await pay(client, without, second.id);
    const of = ({ subscriptionId }: Order) => resultOf(client, `?stripeSubscriptionId=${subscriptionId}`);
    expect(await of(withBath)).toMatchObject({ salonId, petName: 'Noodle', reason: null });
    expect([await of(without), await resultOf(client)]).toEqual([null, null]);
    const stranger = (await rig.cast.newcomer()).client;
    expect(await resultOf(stranger, `?stripeSubscriptionId=${withBath.subscriptionId}`)).toBeNull();
  });
});
