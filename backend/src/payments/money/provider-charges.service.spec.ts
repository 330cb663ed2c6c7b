import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { PaymentCustomers } from '../customers/payment-customers.service.js';
import { ProviderBalance } from './provider-balance.service.js';
import { ProviderCharges } from './provider-charges.service.js';
import { ProviderPayments } from './provider-payments.service.js';
import { ProviderRefunds } from './provider-refunds.service.js';

let rig: PaymentRig;
let stripe: Stripe;
let charges: ProviderCharges;
let ownerId: number;
let customer: string;
let orders = 0;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
  charges = rig.running.app.get(ProviderCharges);
});
beforeEach(async () => {
  ownerId = (await rig.cast.newcomer()).userId;
  customer = await rig.running.app.get(PaymentCustomers).of(ownerId);
});
afterAll(() => rig.close());

const save = async (card: string) => (await stripe.paymentMethods.attach(card, { customer })).id;
const begin = () => {
  orders += 1;
  return charges.begin({
    ownerId,
    amountCents: 2_500,
    description: 'Add-ons',
    reference: `order-${orders}`,
    replacedId: null,
  });
};
async function attempt(card: string) {
  const { id } = await begin();
  return charges.attempt(id, await save(card));
}

describe('a charge of a saved card', () => {
  test('takes no money when it is created, and once when it is confirmed', async () => {
    const { id, progress } = await begin();
    expect(progress).toEqual({ state: 'untried' });
    const card = await save('pm_card_visa');
    const answers = await Promise.all([charges.attempt(id, card), charges.attempt(id, card)]);
    answers.push(await charges.attempt(id, await save('pm_card_mastercard')));
    expect(answers.map((answer) => answer.progress.state)).toEqual(['paid', 'paid', 'paid']);
    expect((await stripe.charges.list({ customer })).data).toMatchObject([{ amount: 2_500, paid: true }]);
    expect(await charges.readCharge(id)).toMatchObject({ reference: `order-${orders}`, amountCents: 2_500 });
  });

  test('that the bank refuses has Stripe’s message, and another card may pay it', async () => {
    const refused = await attempt('pm_card_chargeCustomerFail');
    expect(refused.progress).toEqual({ state: 'declined', reason: 'Your card was declined.' });
    await rig.page.confirm(refused.clientSecret, cards.good);
    expect((await charges.readCharge(refused.id))?.progress.state).toBe('paid');
  });

  test('that needs 3-D Secure waits for the owner, who confirms on the page', async () => {
    const asked = await attempt('pm_card_authenticationRequired');
    expect(asked.progress).toEqual({ state: 'asks', reason: 'Your bank asks you to confirm this payment.' });
    const { body } = await rig.page.confirm(asked.clientSecret, cards.authenticated);
    expect((await charges.readCharge(asked.id))?.progress.state).toBe('asks');
    await rig.page.answerChallenge(body, 'complete');
    expect((await charges.readCharge(asked.id))?.progress.state).toBe('paid');
  });

  test('whose answer is lost is found by repeating the call', async () => {
    const { id } = await begin();
    const card = await save('pm_card_visa');
    rig.proxy.failBy('lose-answer');
    await expect(charges.attempt(id, card)).rejects.toMatchObject({ code: 'payments.unavailable' });
    rig.proxy.failBy(undefined);
    expect((await charges.attempt(id, card)).progress.state).toBe('paid');
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  test('is made with the card of the subscription, or else with the one saved last', async () => {
    expect(await charges.cardOf(ownerId, null)).toBeUndefined();
    const first = await save('pm_card_visa');
    const second = await save('pm_card_mastercard');
    expect(await charges.cardOf(ownerId, null)).toBe(second);
    const product = await stripe.products.create({ name: 'Small Dog Plan' });
    const monthly = { unit_amount: 4_500, currency: 'usd', recurring: { interval: 'month' as const } };
    const { id: price } = await stripe.prices.create({ product: product.id, ...monthly });
    const terms = { customer, items: [{ price }], default_payment_method: first };
    const subscription = await stripe.subscriptions.create(terms);
    expect(await charges.cardOf(ownerId, subscription.id)).toBe(first);
    await stripe.paymentMethods.detach(first);
    expect(await charges.cardOf(ownerId, subscription.id)).toBe(second);
  });
});

describe('a paid charge', () => {
  async function taken(): Promise<string> {
    const { progress } = await attempt('pm_card_visa');
    return progress.state === 'paid' ? progress.stripeChargeId : '';
  }

  test('has the provider’s fee', async () => {
    const stripeChargeId = await taken();
    const takings = rig.running.app.get(ProviderPayments);
    expect(await takings.readPayment(stripeChargeId)).toMatchObject({
      id: stripeChargeId,
      reference: `order-${orders}`,
      cents: 2_500,
      feeCents: 103,
    });
    expect(await takings.readPayment('ch_nobody')).toBeUndefined();
  });

  test('is refunded once for each reference, even after the key has expired, and never beyond its whole amount', async () => {
    const refunds = rig.running.app.get(ProviderRefunds);
    const stripeChargeId = await taken();
    const order = { stripeChargeId, cents: 1_000, reference: `refund-${stripeChargeId}` };
    const first = await refunds.create(order);
    expect(first).toMatchObject({ cents: 1_000, state: 'succeeded', hasLeft: true, reference: order.reference });
    await rig.running.database.query('delete from stripe_sandbox.idempotency_keys');
    expect(await refunds.create(order)).toEqual(first);
    expect(await refunds.readRefund(first.id)).toEqual(first);
    await expect(refunds.create({ ...order, cents: 1_501, reference: 'too-much' })).rejects.toMatchObject({
      code: 'payments.refund_refused',
      message: 'Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)',
    });
  });

  test('moves the balance, page by page', async () => {
    const since = new Date();
    const stripeChargeId = await taken();
    const movements = [];
    for await (const page of rig.running.app.get(ProviderBalance).movementsSince(since)) movements.push(...page);
    expect(movements).toContainEqual(
      expect.objectContaining({ source: stripeChargeId, type: 'charge', netCents: 2_397 }),
    );
  });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
