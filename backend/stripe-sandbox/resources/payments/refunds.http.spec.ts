import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';

let rig: PaymentRig;
let stripe: Stripe;

beforeAll(async () => {
  rig = await startPaymentRig();
  stripe = stripeClient(rig.proxy.url);
});
afterAll(() => rig.close());

/** Charges fifteen dollars and returns the charge's id. */
async function pay(): Promise<string> {
  const terms = { amount: 1500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  return (await stripe.paymentIntents.create(terms)).latest_charge as string;
}

interface Told {
  readonly id: string;
  readonly amount_refunded: number;
  readonly refunded: boolean;
}

/** Returns the `charge.refunded` events of a charge, oldest first. */
async function toldOf(charge: string): Promise<Told[]> {
  const { rows } = await rig.running.database.query<Told>(
    `select id, (data #>> '{data,object,amount_refunded}')::int as amount_refunded,
       (data #>> '{data,object,refunded}')::boolean as refunded
     from stripe_sandbox.objects
     where type = 'event' and data ->> 'type' = 'charge.refunded' and data #>> '{data,object,id}' = $1
     order by position`,
    [charge],
  );
  return rows;
}

test('each refund sends a webhook with the amount refunded so far', async () => {
  const charge = await pay();
  const first = await stripe.refunds.create({ charge, amount: 400, reason: 'requested_by_customer' });
  expect(first).toMatchObject({ status: 'succeeded', amount: 400, charge, reason: 'requested_by_customer' });
  await stripe.refunds.create({ charge, amount: 1, metadata: { why: 'a cent' } });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount: 1500, amount_refunded: 401, refunded: false });
  await stripe.refunds.create({ charge });
  const whole = { amount: 1500, amount_captured: 1500, amount_refunded: 1500, refunded: true, status: 'succeeded' };
  expect(await stripe.charges.retrieve(charge)).toMatchObject(whole);
  expect((await stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([1099, 1, 400]);

  const recorded = await toldOf(charge);
  expect(recorded.map(({ amount_refunded, refunded }) => [amount_refunded, refunded])).toEqual([
    [400, false],
    [401, false],
    [1500, true],
  ]);
  const ids = recorded.map(({ id }) => id);
  const taken = 'select 1 from stripe_events where id = any($1)';
  await until(async () => (await rig.running.database.query(taken, [ids])).rows.length === 3);
});

test('eight calls with one idempotency key refund once', async () => {
  const charge = await pay();
  const ask = () => stripe.refunds.create({ charge, amount: 600 }, { idempotencyKey: `refund:${charge}` });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 600 });
  expect(await toldOf(charge)).toHaveLength(1);
});

test('eight calls for the full amount without a key refund once', async () => {
  const charge = await pay();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => stripe.refunds.create({ charge })));
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as { code: string }] : [],
  );
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'charge_already_refunded'));
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1500 });
});

test.each([0, -1, 1501])('%i cents of fifteen dollars cannot be given back', async (amount) => {
  const charge = await pay();
  await expect(stripe.refunds.create({ charge, amount })).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 });
  expect(await toldOf(charge)).toEqual([]);
});

test('a charge that failed cannot be refunded', async () => {
  const customer = (await stripe.customers.create()).id;
  const refused = { payment_method: 'pm_card_visa_chargeDeclined', confirm: true, customer };
  await expect(stripe.paymentIntents.create({ amount: 1500, currency: 'usd', ...refused })).rejects.toMatchObject({
    code: 'card_declined',
  });
  const [charge] = (await stripe.charges.list({ customer })).data;
  await expect(stripe.refunds.create({ charge: charge!.id })).rejects.toMatchObject({
    statusCode: 400,
    param: 'charge',
  });
});

test('refunding a subscription’s payment leaves the invoice paid and the subscription running', async () => {
  const customer = (await stripe.customers.create()).id;
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const product = await stripe.products.create({ name: 'Small Dog Plan' });
  const monthly = { unit_amount: 4500, currency: 'usd', recurring: { interval: 'month' as const } };
  const price = await stripe.prices.create({ product: product.id, ...monthly });
  const items = [{ price: price.id }];
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer,
    items,
    default_payment_method: card.id,
  });
  const [charge] = (await stripe.charges.list({ customer })).data;
  await stripe.refunds.create({ charge: charge!.id });
  const invoice = await stripe.invoices.retrieve(latest_invoice as string);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 4500, amount_remaining: 0 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
