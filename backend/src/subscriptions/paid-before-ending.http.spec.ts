import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { HttpClient } from '../../test/http-client.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { GuestPayments } from '../payments/index.js';
import type { CheckoutDto } from './dto/checkout.dto.js';
import type { OpenPaymentDto, SubscriptionDto } from './dto/subscription.dto.js';
import { SubscriptionEndings } from './subscription-endings.service.js';

let rig: PaymentRig;

// There are no workers, so no event of a payment is handled by itself.
beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
afterAll(() => rig.close());

const stripe = () => rig.running.app.get(GuestPayments)['stripe'].api;

interface Waiting {
  readonly client: HttpClient;
  readonly petId: number;
  readonly id: number;
  readonly stripeId: string;
  readonly clientSecret: string;
}

const present = async (client: HttpClient) => (await client.get<SubscriptionDto[]>('/api/subscriptions')).body[0];
const cancel = ({ client, id }: Waiting) => client.patch<SubscriptionDto>(`/api/subscriptions/${id}/cancel`);
const pay = ({ clientSecret }: Waiting) => rig.page.confirm(clientSecret, cards.good);

async function ordered(): Promise<Waiting> {
  const { client, petId } = await rig.cast.newcomer();
  const { body } = await client.post<CheckoutDto>('/api/get-or-create-subscription', { planId: 1, petId });
  const { subscriptionId: stripeId, clientSecret } = body;
  return { client, petId, id: (await present(client))!.id, stripeId, clientSecret };
}

async function pastDue(): Promise<Waiting> {
  const waiting = await ordered();
  await pay(waiting);
  const { customer } = await stripe().subscriptions.retrieve(waiting.stripeId);
  const refused = await stripe().paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string });
  await stripe().subscriptions.update(waiting.stripeId, {
    default_payment_method: refused.id,
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  });
  await waiting.client.post('/api/debug/check-user', {});
  const { body } = await waiting.client.post<OpenPaymentDto>(`/api/subscriptions/${waiting.id}/open-payment`);
  return { ...waiting, clientSecret: body.clientSecret };
}

const waitingFor = { 'a first payment': ordered, 'an open balance': pastDue };

describe.each(Object.entries(waitingFor))('one that waits for %s', (_, begin) => {
  test('and is paid a moment before it is cancelled gets its month', async () => {
    const waiting = await begin();
    expect((await pay(waiting)).status).toBe(200);
    const { status, body } = await cancel(waiting);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'cancelled', can: { book: true, resubscribe: true } },
    });
    expect(body.endDate).toBe(body.currentPeriodEnd);
  });

  test.each([1, 2, 3, 4, 5])(
    'and is paid during the %s. answer to its cancelling is paid or ended, never both',
    async (nth) => {
      const waiting = await begin();
      let paid: number | undefined;
      rig.proxy.duringAnswer(nth, async () => (paid = (await pay(waiting)).status));
      expect((await cancel(waiting)).status).toBe(200);
      paid ??= (await pay(waiting)).status;
      const { status } = await stripe().subscriptions.retrieve(waiting.stripeId);
      expect([paid, status === 'active']).toEqual(paid === 200 ? [200, true] : [400, false]);
      const shown = await present(waiting.client);
      if (paid === 200) expect(shown).toMatchObject({ status: 'cancelled', can: { book: true } });
      else expect(shown?.can.book ?? false).toBe(false);
    },
  );

  test('and is paid while twenty calls cancel it is paid or ended, never both', async () => {
    const waiting = await begin();
    const [{ status: paid }, ...answers] = await Promise.all([
      pay(waiting),
      ...Array.from({ length: 20 }, () => cancel(waiting)),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { status } = await stripe().subscriptions.retrieve(waiting.stripeId);
    expect([paid, status === 'active']).toEqual(paid === 200 ? [200, true] : [400, false]);
  });

  test('ends by the next run where its cancellation was interrupted', async () => {
    const waiting = await begin();
    rig.proxy.duringAnswer(3, () => rig.proxy.failBy('refuse'));
    expect((await cancel(waiting)).status).toBe(503);
    rig.proxy.failBy(undefined);
    await waiting.client.post('/api/debug/check-user', {});
    expect((await present(waiting.client))?.status).not.toBe('active');
    await rig.running.app.get(SubscriptionEndings).finishCutOff();
    expect((await present(waiting.client))?.can.book ?? false).toBe(false);
    expect(['canceled', 'incomplete_expired']).toContain(
      (await stripe().subscriptions.retrieve(waiting.stripeId)).status,
    );
  });
});

test('an order that was paid a moment before its price changed is not abandoned', async () => {
  const waiting = await ordered();
  await pay(waiting);
  await rig.running.database.query('update subscriptions set monthly_price = monthly_price - 100 where id = $1', [
    waiting.id,
  ]);
  const again = { planId: 1, petId: waiting.petId };
  expect((await waiting.client.post('/api/get-or-create-subscription', again)).status).toBe(409);
  expect(await present(waiting.client)).toMatchObject({ id: waiting.id, status: 'active' });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
