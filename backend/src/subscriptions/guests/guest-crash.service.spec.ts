import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Type } from '@nestjs/common';

import { dieAt } from '../../../test/die-at.js';
import { Guest } from '../../../test/guest.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { SessionStart } from '../../auth/index.js';
import { GuestPayments } from '../../payments/index.js';
import { SubscriptionSync } from '../subscription-sync.service.js';
import { GuestOrder } from './guest-order.service.js';
import { GuestCheckoutClaims } from './guest-checkouts.service.js';
import { GuestRows } from './guest-completion.service.js';
import { GuestRecovery } from './guest-recovery.service.js';

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
/** The Stripe client of `payments`. */
const stripe = () => rig.running.app.get(GuestPayments)['stripe'].api;
const recover = () => rig.running.app.get(GuestRecovery).run();

/** Sends a call without waiting for its answer. */
function send(path: string, body: object): void {
  const headers = { 'content-type': 'application/json' };
  const call = fetch(`${rig.running.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: requests.signal,
  });
  call.catch(() => undefined);
}

async function registerAndDie(guest: Guest, service: Type, method: string, when: 'before' | 'after'): Promise<void> {
  const reached = dieAt(rig.running.app.get<object>(service), method, when);
  send('/api/register', guest.registration());
  await reached;
}

/** Returns the final state by our database and by the sandbox's own records. */
async function afterwards(guest: Guest) {
  const { charged, refunded, subscriptions, customerExists } = await guest.records();
  return {
    accounts: await guest.accounts(),
    subscription: await guest.subscriptionHere(),
    centsTaken: charged - refunded,
    liveAtProvider: subscriptions.filter((status) => status === 'active' || status === 'incomplete'),
    customerExists,
    checkout: await guest.statusOfCheckout(),
  };
}

const account = {
  accounts: 1,
  subscription: 'active',
  centsTaken: 4500,
  liveAtProvider: ['active'],
  customerExists: true,
  checkout: 'registered',
};
const nothing = {
  accounts: 0,
  subscription: undefined,
  centsTaken: 0,
  liveAtProvider: [],
  customerExists: false,
  checkout: 'closed',
};

describe('a registration that is interrupted', () => {
  test.each([
    ['when it has only been written down', GuestOrder, 'findPayment', 'before', nothing],
    ['before the card is looked up', GuestPayments, 'savedCard', 'before', nothing],
    ['after the customer got a name', GuestPayments, 'updateCustomer', 'after', nothing],
    ['before the charge', GuestPayments, 'charge', 'before', nothing],
    ['after the charge, its answer unread', GuestPayments, 'charge', 'after', account],
    ['paid, before the last look at the provider', SubscriptionSync, 'takeSnapshot', 'before', account],
    ['paid, before the account is made', SubscriptionSync, 'takeSnapshot', 'after', account],
    ['with the account made, before it is answered', SessionStart, 'begin', 'before', account],
  ] as const)('%s, is finished or undone as a whole, and stays so', async (_point, service, method, when, expected) => {
    const guest = await new Guest(rig).saveCard();
    await registerAndDie(guest, service as Type, method, when);
    minutes(5);
    await recover();
    expect(await afterwards(guest)).toEqual(expected);
    await recover();
    expect(await afterwards(guest)).toEqual(expected);
  });

  test('after the charge while the clock was ahead, is finished once the clock is set back', async () => {
    const guest = await new Guest(rig).saveCard();
    await registerAndDie(guest, GuestPayments, 'charge', 'after');
    minutes(-5 * 60);
    await recover();
    expect(await afterwards(guest)).toEqual(account);
    minutes(5 * 60);
  });

  test('after the charge, behind a hundred questions of banks that are still open, is finished', async () => {
    const guest = await new Guest(rig).saveCard();
    await registerAndDie(guest, GuestPayments, 'charge', 'after');
    const { rows } = await rig.running.database.query<{ id: string }>(
      `insert into guest_checkouts (id, status, plan_id, monthly_price, registrant, order_reference, created_at, updated_at)
       select gen_random_uuid(), 'asking', 1, 4500, '{}', gen_random_uuid(), $1, $1 from generate_series(1, 100)
       returning id`,
      [new Date(rig.running.clock.now().getTime() - 5 * 60_000)],
    );
    minutes(5);
    await recover();
    expect(await afterwards(guest)).toEqual(account);
    await rig.running.database.query('delete from guest_checkouts where id = any($1)', [rows.map(({ id }) => id)]);
  });

  test('in the middle of the transaction that makes the account', async () => {
    const guest = await new Guest(rig).saveCard();
    const rows = rig.running.app.get(GuestRows);
    const alive = rows.write.bind(rows);
    jest.spyOn(rows, 'write').mockImplementationOnce(async (...given) => {
      await alive(...given);
      throw new Error('the connection to the database is gone');
    });
    expect((await guest.register()).status).toBe(500);
    expect(await guest.accounts()).toBe(0);
    minutes(5);
    await recover();
    expect(await afterwards(guest)).toEqual(account);
  });

  test.each([
    ['before the order is ended', GuestOrder, 'end', 'before'],
    ['after the order is ended', GuestOrder, 'end', 'after'],
    ['before that is written down', GuestCheckoutClaims, 'step', 'before'],
  ] as const)('with the card refused, %s', async (_point, service, method, when) => {
    const guest = await new Guest(rig).saveCard(cards.declinedLater);
    await registerAndDie(guest, service as Type, method, when);
    minutes(5);
    await recover();
    expect(await afterwards(guest)).toEqual(nothing);
  });

  test('with 3-D Secure pending, before that is stored', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    await registerAndDie(guest, GuestCheckoutClaims, 'step', 'before');
    minutes(5);
    await recover();
    expect(await afterwards(guest)).toEqual(nothing);
  });

  test.each([
    ['before anything went back', 'before'],
    ['after everything went back', 'after'],
  ] as const)('with the e-mail taken meanwhile and the money to be given back, %s', async (_point, when) => {
    const guest = await new Guest(rig).saveCard();
    await registerAndDie(guest, SubscriptionSync, 'takeSnapshot', 'after');
    const plain = { username: `${guest.name}plain`, email: guest.email, password: 'oatmeal-bath-7', role: 'pet_owner' };
    await guest.visitor.post('/api/register', { ...plain, petOwner: { firstName: 'Gwen', lastName: 'Ames' } });
    minutes(5);
    const reached = dieAt(rig.running.app.get(GuestPayments), 'removeAndRefund', when);
    void recover();
    await reached;
    minutes(5);
    await recover();
    expect(await guest.subscriptionHere()).toBeUndefined();
    expect(await guest.records()).toMatchObject({ charged: 4500, refunded: 4500, customerExists: false });
    expect(await guest.statusOfCheckout()).toBe('closed');
  });

  test('after the customer is deleted and before the refund', async () => {
    const guest = await new Guest(rig).saveCard();
    await registerAndDie(guest, SubscriptionSync, 'takeSnapshot', 'before');
    const plain = { username: `${guest.name}plain`, email: guest.email, password: 'oatmeal-bath-7', role: 'pet_owner' };
    await guest.visitor.post('/api/register', { ...plain, petOwner: { firstName: 'Gwen', lastName: 'Ames' } });
    minutes(5);
    const reached = dieAt(stripe().refunds, 'create', 'before');
    void recover();
    await reached;
    minutes(5);
    await recover();
    expect(await guest.records()).toMatchObject({ charged: 4500, refunded: 4500, customerExists: false });
  });
});

describe('a pending 3-D Secure', () => {
  test('that is never confirmed: half an hour later nothing is left', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    expect((await guest.register()).status).toBe(402);
    minutes(10);
    await recover();
    expect(await guest.statusOfCheckout()).toBe('asking');
    minutes(25);
    await recover();
    expect(await afterwards(guest)).toEqual(nothing);
  });

  test('that is confirmed by a guest who never returns: the account is created', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    const { body } = await guest.register();
    const [id] = (body.clientSecret ?? '').split('_secret_');
    const response = await fetch(`${rig.running.url}/v1/payment_intents/${id}?client_secret=${body.clientSecret}`, {
      headers: { authorization: 'Bearer pk_test_lather_sandbox' },
    });
    type Intent = Parameters<typeof rig.page.answerChallenge>[0];
    await rig.page.answerChallenge((await response.json()) as Intent, 'complete');
    minutes(5);
    await recover();
    expect(await afterwards(guest)).toEqual(account);
  });
});

describe('an abandoned wizard', () => {
  test('its card is deleted after a day, and not before', async () => {
    const guest = await new Guest(rig).saveCard();
    minutes(60);
    await recover();
    expect((await guest.records()).customerExists).toBe(true);
    minutes(24 * 60);
    await recover();
    expect(await afterwards(guest)).toEqual(nothing);
    expect(await guest.register()).toMatchObject({ status: 409, body: { code: 'subscriptions.checkout_over' } });
  });

  test('a setup intent that nobody confirmed is cancelled', async () => {
    const guest = new Guest(rig);
    await guest.saveCard(cards.declined);
    minutes(25 * 60);
    await recover();
    expect(await guest.records()).toMatchObject({ setupIntent: 'canceled', customerExists: false });
  });

  test.each([
    ['before the provider heard of it', () => rig.running.app.get(GuestPayments), 'beginSaving', 'before'],
    ['between customer and card', () => stripe().setupIntents, 'create', 'before'],
    ['before the ids are written down', () => rig.running.app.get(GuestPayments), 'beginSaving', 'after'],
  ] as const)('cut off %s', async (_point, target, method, when) => {
    const guest = new Guest(rig);
    const reached = dieAt(target(), method, when);
    send('/api/get-or-create-subscription', guest.choice);
    await reached;
    const { rows } = await rig.running.database.query<{ id: string }>(
      `select id from guest_checkouts where setup_intent_id is null and status = 'open'`,
    );
    expect(rows).toHaveLength(1);
    guest.checkout = { clientSecret: '', subscriptionId: rows[0]!.id };
    minutes(23 * 60);
    await recover();
    expect(await afterwards(guest)).toEqual(nothing);
  });
});

test('while the provider is unavailable the recovery changes nothing, and finishes later', async () => {
  const guest = await new Guest(rig).saveCard();
  await registerAndDie(guest, GuestPayments, 'charge', 'after');
  minutes(5);
  rig.proxy.failBy('refuse');
  await recover();
  expect(await guest.statusOfCheckout()).toBe('charging');
  rig.proxy.failBy(undefined);
  minutes(5);
  await recover();
  expect(await afterwards(guest)).toEqual(account);
});

test('a provider that loses its answers charges once, and the next try completes the registration', async () => {
  const guest = await new Guest(rig).saveCard();
  rig.proxy.failBy('lose-answer');
  expect(await guest.register()).toMatchObject({ status: 503, body: { code: 'payments.unavailable' } });
  rig.proxy.failBy(undefined);
  expect((await guest.register()).status).toBe(201);
  expect(await afterwards(guest)).toEqual(account);
});

test('ten concurrent recoveries recover once', async () => {
  const guest = await new Guest(rig).saveCard();
  await registerAndDie(guest, SubscriptionSync, 'takeSnapshot', 'before');
  minutes(5);
  await Promise.all(Array.from({ length: 10 }, recover));
  expect(await afterwards(guest)).toEqual(account);
});

test('a request that resumes after the recovery has undone everything creates no account and no charge', async () => {
  const guest = await new Guest(rig).saveCard();
  const asleep = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const payments = rig.running.app.get(GuestPayments);
  const alive = payments.charge.bind(payments);
  jest.spyOn(payments, 'charge').mockImplementationOnce(async (order) => {
    reached.resolve();
    await asleep.promise;
    return alive(order);
  });
  const late = guest.register();
  await reached.promise;
  minutes(5);
  await recover();
  asleep.resolve();
  expect((await late).status).toBeGreaterThanOrEqual(400);
  expect(await afterwards(guest)).toEqual(nothing);
});
