import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { failEventsOf } from '../../../test/failing-events.js';
import type { ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { until } from '../../../test/until.js';
import { GuestPayments } from '../../payments/index.js';
import { EventDrain } from '../../platform/index.js';
import { UnpaidVisits } from './unpaid-visits.service.js';

const day = 86_400_000;

interface Subscribed {
  readonly id: number;
  readonly petId: number;
  readonly status: string;
  readonly endDate: string | null;
}

interface ToPay {
  readonly clientSecret: string;
  readonly amount: number;
  readonly subscriptionId: string;
}

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const stripe = () => rig.running.app.get(GuestPayments)['stripe'].api;
const subscriptionOf = async (client: HttpClient) => (await client.get<Subscribed[]>('/api/subscriptions')).body[0];
const statusOf = async (client: HttpClient) => (await subscriptionOf(client))?.status;

/** Returns an owner whose card pays the first month and is refused for the second. */
async function pastDueOwner() {
  const { client, petId } = await rig.cast.newcomer();
  const { body } = await client.post<ToPay>('/api/get-or-create-subscription', { planId: 1, petId });
  await rig.page.confirm(body.clientSecret, cards.good);
  await until(async () => (await statusOf(client)) === 'active');
  const { customer } = await stripe().subscriptions.retrieve(body.subscriptionId);
  const refused = await stripe().paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string });
  await stripe().subscriptions.update(body.subscriptionId, {
    default_payment_method: refused.id,
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  });
  await until(async () => (await statusOf(client)) === 'past_due');
  return { client, id: (await subscriptionOf(client))!.id, stripeId: body.subscriptionId };
}

const openPayment = (client: HttpClient, id: number) =>
  client.post<ToPay & ErrorAnswer>(`/api/subscriptions/${id}/open-payment`);

test('a past-due owner pays the open amount with another card, which is charged from then on', async () => {
  const { client, id, stripeId } = await pastDueOwner();
  expect(await subscriptionOf(client)).toMatchObject({ can: { book: true } });
  const { status, body } = await openPayment(client, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ amount: 4500, subscriptionId: stripeId });
  expect((await rig.page.confirm(body.clientSecret, cards.mastercard)).body.status).toBe('succeeded');
  await until(async () => (await statusOf(client)) === 'active');
  const renewed = await stripe().subscriptions.retrieve(stripeId, { expand: ['default_payment_method'] });
  expect(renewed.default_payment_method).toMatchObject({ card: { brand: 'mastercard' } });
  expect(await openPayment(client, id)).toMatchObject({ status: 409, body: { code: 'subscriptions.nothing_to_pay' } });
});

test('baths continue for seven days after an unpaid renewal, and then wait for the payment', async () => {
  const { client, id, stripeId } = await pastDueOwner();
  const salonId = await rig.cast.salon();
  const { petId, endDate } = (await subscriptionOf(client))!;
  const startsAt = (await stripe().subscriptions.retrieve(stripeId)).items.data[0]!.current_period_start * 1000;
  expect(Date.parse(endDate!) - startsAt).toBe(7 * day);
  const middayOf = (days: number) => `${new Date(startsAt + days * day).toISOString().slice(0, 10)}T18:00:00.000Z`;
  const book = (days: number) => {
    const bath = { subscriptionId: id, petId, salonId, date: middayOf(days), addons: [] };
    return client.post<{ id: number } & ErrorAnswer>('/api/appointments', bath);
  };
  expect((await book(2)).status).toBe(201);
  expect(await book(9)).toMatchObject({
    status: 400,
    body: { code: 'appointments.subscription_ends', message: expect.stringContaining('first 7 days') },
  });
  // An event about the failed renewal that is still in progress would set the state again.
  await rig.running.app.get(EventDrain).wait();
  await rig.running.database.query('update subscriptions set end_date = null where id = $1', [id]);
  await rig.running.database.query(`update subscriptions set status = 'active' where id = $1`, [id]);
  const later = (await book(9)).body.id;
  await rig.running.database.query(`update subscriptions set status = 'past_due', end_date = $2 where id = $1`, [
    id,
    endDate,
  ]);
  rig.running.clock.set(new Date(Date.parse(middayOf(9)) - day / 2));
  await rig.running.app.get(UnpaidVisits).cancelUnpaid();
  const { rows } = await rig.running.database.query('select status from appointments where id = $1', [later]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
  expect(await book(10)).toMatchObject({ status: 400, body: { code: 'appointments.subscription_unpaid' } });
  expect(await subscriptionOf(client)).toMatchObject({ status: 'past_due', can: { book: false, cancel: true } });
  expect(await client.post('/api/get-or-create-subscription', { planId: 1, petId })).toMatchObject({ status: 409 });
  rig.running.clock.reset();
});

test('an unpaid bath that cannot be cancelled holds up no other, and is tried again', async () => {
  const owner = await rig.cast.owner();
  const salonId = await rig.cast.salon();
  const visit = (hours: number) =>
    rig.cast.visit(owner, { salonId, at: new Date(Date.now() + (hours * day) / 24).toISOString() });
  const [first, second] = [await visit(3), await visit(5)];
  const past = `update subscriptions set status = 'past_due', end_date = now() - interval '1 day' where id = $1`;
  await rig.running.database.query(past, [owner.subscriptionId]);
  const statuses = async () =>
    (
      await rig.running.database.query<{ status: string }>(
        'select status from appointments where id = any($1) order by id',
        [[first, second]],
      )
    ).rows.map(({ status }) => status);
  const recover = failEventsOf(rig.running, first);
  await rig.running.app.get(UnpaidVisits).cancelUnpaid();
  expect(await statuses()).toEqual(['scheduled', 'cancelled']);
  recover();
  await rig.running.app.get(UnpaidVisits).cancelUnpaid();
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
});

test('a card that is refused again leaves it past due, and a further one may be tried', async () => {
  const { client, id } = await pastDueOwner();
  const { body } = await openPayment(client, id);
  expect((await rig.page.confirm(body.clientSecret, cards.insufficientFunds)).status).toBe(402);
  expect(await statusOf(client)).toBe('past_due');
  const again = await openPayment(client, id);
  expect((await rig.page.confirm(again.body.clientSecret, cards.good)).body.status).toBe('succeeded');
  await until(async () => (await statusOf(client)) === 'active');
});

test('nothing is open on an active subscription, and another owner’s is not found', async () => {
  const { client, subscriptionId } = await rig.cast.owner();
  expect((await openPayment(client, subscriptionId)).status).toBe(409);
  const other = await rig.cast.owner();
  expect((await openPayment(other.client, subscriptionId)).status).toBe(404);
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
