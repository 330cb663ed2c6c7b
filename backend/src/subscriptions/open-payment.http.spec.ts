import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { GuestPayments } from '../payments/index.js';
import type { CheckoutDto } from './dto/checkout.dto.js';
import type { OpenPaymentDto } from './dto/open-payment.dto.js';
import type { SubscriptionDto } from './dto/subscription.dto.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
}, 60_000);
afterAll(() => rig.close());

const stripe = () => rig.running.app.get(GuestPayments)['stripe'].api;
const subscriptionOf = async (client: HttpClient) =>
  (await client.get<SubscriptionDto[]>('/api/subscriptions')).body[0];
const statusOf = async (client: HttpClient) => (await subscriptionOf(client))?.status;

/** An owner whose card was good for the first month and is refused for the second. */
async function pastDueOwner() {
  const { client, petId } = await rig.cast.newcomer();
  const { body } = await client.post<CheckoutDto>('/api/get-or-create-subscription', { planId: 1, petId });
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
  client.post<OpenPaymentDto & ErrorAnswer>(`/api/subscriptions/${id}/open-payment`);

test('a past-due owner pays what is open with another card, which is charged from then on', async () => {
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

test("every call and every event so far fits Stripe's contract", async () => {
  expect(await rig.complaints()).toEqual([]);
});
