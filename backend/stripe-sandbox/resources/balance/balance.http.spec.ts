import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';

let rig: PaymentRig;
let stripe: Stripe;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
afterAll(() => rig.close());

const pay = (amount: number) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
const available = async () => (await stripe.balance.retrieve()).available[0]!.amount;

test('a charge moves the balance by its amount less Stripe’s fee of 2.9% and 30 cents', async () => {
  const before = await available();
  const { latest_charge } = await pay(5_500);
  const charge = await stripe.charges.retrieve(latest_charge as string, { expand: ['balance_transaction'] });
  expect(charge.balance_transaction).toMatchObject({
    type: 'charge',
    amount: 5_500,
    fee: 190,
    net: 5_310,
    source: charge.id,
    fee_details: [{ amount: 190, type: 'stripe_fee' }],
  });
  expect((await available()) - before).toBe(5_310);
});

test('a refund debits its whole amount, and Stripe keeps the fee of the charge', async () => {
  const { latest_charge } = await pay(1_000);
  const before = await available();
  const refund = await stripe.refunds.create({ charge: latest_charge as string, amount: 400 });
  const movement = await stripe.balanceTransactions.retrieve(refund.balance_transaction as string);
  expect(movement).toMatchObject({ type: 'refund', amount: -400, fee: 0, net: -400, source: refund.id });
  expect((await available()) - before).toBe(-400);
});

test('a refused charge moves nothing', async () => {
  const before = await available();
  const refused = { payment_method: 'pm_card_visa_chargeDeclined', confirm: true };
  await expect(stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', ...refused })).rejects.toThrow(
    'declined',
  );
  expect(await available()).toBe(before);
});

test('movements are listed newest first, by kind, source, page and when they were made', async () => {
  const noon = Date.parse('2027-01-01T12:00:00Z') / 1000;
  const charges: string[] = [];
  for (const minutes of [0, 1, 2]) {
    rig.running.clock.set(new Date((noon + minutes * 60) * 1000));
    charges.push((await pay(1_000 + minutes)).latest_charge as string);
  }
  const sources = async (filter: Stripe.BalanceTransactionListParams) =>
    (await stripe.balanceTransactions.list(filter)).data.map(({ source }) => source);
  const [first, second, third] = charges;
  expect(await sources({ created: { gte: noon } })).toEqual([third, second, first]);
  expect(await sources({ created: { gt: noon, lt: noon + 120 } })).toEqual([second]);
  expect(await sources({ created: { gte: noon, lte: noon + 60 } })).toEqual([second, first]);
  expect(await sources({ created: noon })).toEqual([first]);
  expect(await sources({ source: second })).toEqual([second]);
  expect(await sources({ created: { gte: noon }, type: 'refund' })).toEqual([]);
  const all = await stripe.balanceTransactions
    .list({ created: { gte: noon }, limit: 1 })
    .autoPagingToArray({ limit: 9 });
  expect(all.map(({ source }) => source)).toEqual([third, second, first]);
});

test('the balance is the sum of its movements', async () => {
  const all = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  expect(await available()).toBe(all.reduce((sum, { net }) => sum + net, 0));
});

test("every call so far fits Stripe's contract", async () => {
  expect(await rig.complaints()).toEqual([]);
});
