import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { Plans } from '../../plans/index.js';
import { type GuestAtProvider, GuestPayments } from './guest-payments.service.js';

let rig: PaymentRig;
let stripe: Stripe;
let guests: GuestPayments;
let orders = 0;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
  guests = rig.running.app.get(GuestPayments);
});
afterEach(() => rig.proxy.answerInstead(undefined));
afterAll(() => rig.close());

/** Saves a card for a new guest, and returns what orders the first plan with it. */
async function guestWith(card: string) {
  orders += 1;
  const reference = `guest-order-${orders}`;
  const { clientSecret, ...guest } = await guests.beginSaving(reference);
  await rig.page.confirm(clientSecret, card);
  const cardId = (await guests.savedCard(guest.setupIntentId)) ?? '';
  const plan = await rig.running.app.get(Plans).get(1);
  return { guest, order: { customerId: guest.customerId, cardId, plan, reference } };
}

const chargesOf = async ({ customerId }: GuestAtProvider) => (await stripe.charges.list({ customer: customerId })).data;

test.each(['succeeded', 'processing'])(
  'an order whose payment is %s is in doubt, and is neither refused nor abandoned',
  async (status) => {
    const { order } = await guestWith(cards.declinedLater);
    const intent = { id: 'pi_in_doubt', object: 'payment_intent', status };
    rig.proxy.answerInstead(({ path }) =>
      path.startsWith('/v1/payment_intents/') ? { status: 200, body: intent } : undefined,
    );
    await expect(guests.charge(order)).rejects.toMatchObject({ code: 'payments.unavailable' });
    await expect(guests.findPayment(order.customerId, order.reference)).rejects.toMatchObject({
      code: 'payments.unavailable',
    });
    rig.proxy.answerInstead(undefined);
    expect(await guests.findPayment(order.customerId, order.reference)).toMatchObject({ state: 'refused' });
  },
);

test('a guest is refunded once also where the provider no longer lists the charges of a deleted customer', async () => {
  const { guest, order } = await guestWith(cards.good);
  expect(await guests.charge(order)).toMatchObject({ state: 'paid' });
  const before = rig.proxy.calls.length;
  rig.proxy.answerInstead(({ path }) => {
    const isDeleted = rig.proxy.calls.slice(before).some(({ method }) => method === 'DELETE');
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'customer',
      message: 'No customer',
    };
    return isDeleted && path === '/v1/charges' ? { status: 400, body: { error } } : undefined;
  });
  await guests.removeAndRefund(guest);
  await guests.removeAndRefund(guest);
  rig.proxy.answerInstead(undefined);
  expect(await chargesOf(guest)).toMatchObject([{ refunded: true }]);
  expect((await stripe.refunds.list({ charge: (await chargesOf(guest))[0]!.id })).data).toHaveLength(1);
  expect(await stripe.customers.retrieve(guest.customerId)).toMatchObject({ deleted: true });
});
