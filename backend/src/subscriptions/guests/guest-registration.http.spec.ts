import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Guest, noodle } from '../../../test/guest.js';
import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const paidOnce = { charged: 4500, refunded: 0, subscriptions: ['active'], customerExists: true };
const nothing = { accounts: 0, here: undefined, charged: 0 };

async function outcomeOf(guest: Guest) {
  const { charged } = await guest.records();
  return { accounts: await guest.accounts(), here: await guest.subscriptionHere(), charged };
}

/** Answers the bank's question of a registration as the card's holder. */
async function answerBank(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${rig.running.url}/v1/payment_intents/${id}?client_secret=${clientSecret}`, {
    headers: { authorization: 'Bearer pk_test_lather_sandbox' },
  });
  await rig.page.answerChallenge((await response.json()) as Parameters<typeof rig.page.answerChallenge>[0], outcome);
}

describe('wizard: a guest saves a card, and registering charges it', () => {
  test('the card is saved without a charge; the account then has its pet and a running subscription', async () => {
    const salonId = await rig.cast.salon();
    const guest = await new Guest(rig).saveCard();
    expect(guest.checkout.clientSecret).toMatch(/^seti_/);
    expect(await guest.records()).toMatchObject({ charged: 0, subscriptions: [], setupIntent: 'succeeded' });

    const { status, body } = await guest.register({ salonId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ token: expect.any(String), userId: expect.any(Number), message: expect.any(String) });
    expect(await guest.records()).toMatchObject(paidOnce);

    const owner = new HttpClient(rig.running.url, body.token);
    expect((await owner.get('/api/subscriptions')).body).toMatchObject([
      { status: 'active', monthlyPrice: 4500, salon: { id: salonId }, pet: { name: 'Noodle' }, can: { book: true } },
    ]);
    expect((await owner.get('/api/pets')).body).toMatchObject([
      { name: 'Noodle', size: 'small', breed: 'Poodle mix', specialNotes: 'Age: 3 years' },
    ]);
    expect((await owner.get('/api/user')).body).toMatchObject({
      phone: '512-555-0199',
      city: 'Austin',
      firstName: 'Gwen',
    });
    expect((await owner.get('/api/payments/cards')).body).toMatchObject([{ last4: '4242' }]);
  });

  test('the new owner can cancel: a subscription of the wizard behaves like any other', async () => {
    const guest = await new Guest(rig).saveCard();
    const owner = new HttpClient(rig.running.url, (await guest.register()).body.token);
    const [first] = (await owner.get<{ id: number }[]>('/api/subscriptions')).body;
    expect(await owner.patch(`/api/subscriptions/${first!.id}/cancel`)).toMatchObject({ status: 200 });
    expect(await guest.subscriptionHere()).toBe('cancelled');
  });

  test('a plan that costs more than the guest was shown is not charged; at its present price it is', async () => {
    const guest = await new Guest(rig).saveCard();
    const refused = await guest.register({ monthlyPrice: 4_000 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'plans.costs_more', errors: [{ field: 'planId' }] } });
    expect(await outcomeOf(guest)).toEqual(nothing);
    expect((await guest.register({ monthlyPrice: 4_500 })).status).toBe(201);
    expect(await guest.records()).toMatchObject(paidOnce);
  });

  test('a registration whose answer was lost is repeated at the price that was charged', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    const asked = await guest.register({ monthlyPrice: 4_500 });
    await answerBank(asked.body.clientSecret ?? '', 'complete');
    await rig.running.database.query('update plans set monthly_price = 6000 where id = 1');
    const again = await guest.register({ monthlyPrice: 4_500 });
    await rig.running.database.query('update plans set monthly_price = 4500 where id = 1');
    expect(again.status).toBe(201);
    expect(await guest.records()).toMatchObject(paidOnce);
  });

  test('a declined charge leaves no account, no subscription and no payment; another card then pays once', async () => {
    const guest = await new Guest(rig).saveCard(cards.declinedLater);
    expect(await guest.register()).toMatchObject({
      status: 402,
      body: { code: 'payments.card_declined', message: 'Your card was declined.' },
    });
    expect(await outcomeOf(guest)).toEqual(nothing);
    expect((await guest.records()).subscriptions).toEqual(['incomplete_expired']);

    await guest.saveCard(cards.mastercard);
    expect((await guest.register()).status).toBe(201);
    expect(await guest.records()).toMatchObject(paidOnce);
  });

  test('where the provider no longer has the guest, the card has to be entered again, and the new one pays', async () => {
    const guest = await new Guest(rig).saveCard();
    const { customer } = await stripeClient(rig.running.url).setupIntents.retrieve(guest.setupIntentId);
    await stripeClient(rig.running.url).customers.del(customer as string);
    expect(await guest.register()).toMatchObject({ status: 409, body: { code: 'subscriptions.checkout_over' } });
    expect(await outcomeOf(guest)).toEqual(nothing);
    await guest.saveCard();
    expect((await guest.register()).status).toBe(201);
    expect(await guest.records()).toMatchObject(paidOnce);
  });

  test('the same card may be tried again after a decline', async () => {
    const guest = await new Guest(rig).saveCard(cards.declinedLater);
    expect((await guest.register()).status).toBe(402);
    expect((await guest.register()).status).toBe(402);
    expect(await outcomeOf(guest)).toEqual(nothing);
  });

  test('3-D Secure at the charge: the guest confirms, the same registration completes it, and one charge is made', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    const asked = await guest.register();
    expect(asked).toMatchObject({ status: 402, body: { code: 'payments.authentication_required' } });
    expect(await outcomeOf(guest)).toEqual(nothing);
    await answerBank(asked.body.clientSecret ?? '', 'complete');
    expect((await guest.register()).status).toBe(201);
    expect(await guest.records()).toMatchObject(paidOnce);
    expect(await guest.subscriptionHere()).toBe('active');
  });

  test('3-D Secure failed is a declined charge', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    const asked = await guest.register();
    await answerBank(asked.body.clientSecret ?? '', 'fail');
    expect(await guest.register()).toMatchObject({
      status: 402,
      body: { code: 'payments.card_declined', message: expect.stringContaining('unable to authenticate') },
    });
    expect(await outcomeOf(guest)).toEqual(nothing);
  });

  test('a salon and a dog changed during 3-D Secure are those of the account', async () => {
    const [first, salonId] = [await rig.cast.salon(), await rig.cast.salon()];
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    const asked = await guest.register({ salonId: first });
    await answerBank(asked.body.clientSecret ?? '', 'complete');
    const { status, body } = await guest.register({ salonId, petData: { ...noodle, name: 'Waffles' } });
    expect(status).toBe(201);
    const owner = new HttpClient(rig.running.url, body.token);
    expect((await owner.get('/api/pets')).body).toMatchObject([{ name: 'Waffles', size: 'small' }]);
    expect((await owner.get('/api/subscriptions')).body).toMatchObject([{ salon: { id: salonId } }]);
    expect(await guest.records()).toMatchObject(paidOnce);
  });

  test('a plan changed during 3-D Secure replaces the first order', async () => {
    const guest = await new Guest(rig).saveCard(cards.authenticated);
    await guest.register();
    const asked = await guest.register({ planId: 2, petData: { ...noodle, size: 'medium' } });
    expect(asked.body.code).toBe('payments.authentication_required');
    await answerBank(asked.body.clientSecret ?? '', 'complete');
    expect((await guest.register({ planId: 2, petData: { ...noodle, size: 'medium' } })).status).toBe(201);
    expect(await guest.records()).toMatchObject({ charged: 5500, subscriptions: ['incomplete_expired', 'active'] });
  });
});

describe('the same registration sent again', () => {
  test('eight concurrent calls create one account and one charge, and all are signed in', async () => {
    const guest = await new Guest(rig).saveCard();
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.register()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
    expect(await guest.records()).toMatchObject(paidOnce);
    expect(await guest.accounts()).toBe(1);
  });

  test('later it is the same account; with another password or e-mail it is one that exists already', async () => {
    const guest = await new Guest(rig).saveCard();
    const first = await guest.register();
    expect((await guest.register()).body.userId).toBe(first.body.userId);
    for (const changes of [{ password: 'guessed-it-77' }, { email: 'other@lather.test' }])
      expect(await guest.register(changes)).toMatchObject({ status: 409, body: { code: 'auth.account_exists' } });
    expect(await guest.records()).toMatchObject(paidOnce);
  });
});

describe('wizard: an e-mail or username that exists is refused before any charge', () => {
  test.each(['email', 'username'])('%s', async (field) => {
    const taken = await new Guest(rig).saveCard();
    await taken.register();
    const guest = await new Guest(rig).saveCard();
    const answer = await guest.register({ [field]: field === 'email' ? taken.email : taken.name });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('already exists') } });
    expect(await outcomeOf(guest)).toEqual(nothing);
    expect((await guest.register()).status).toBe(201);
  });

  test('two guests race for one e-mail: one account is created, and the other guest has no charge', async () => {
    const [first, second] = [await new Guest(rig).saveCard(), await new Guest(rig).saveCard()];
    const answers = await Promise.all([first.register(), second.register({ email: first.email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const records = [await first.records(), await second.records()];
    expect(records.map(({ charged, refunded }) => charged - refunded).sort()).toEqual([0, 4500]);
    expect(await first.accounts()).toBe(1);
  });
});

describe('wizard account form, by a direct call', () => {
  test.each([
    [{ email: 'gwen' }, 'email', 'Valid email is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ username: 'gw' }, 'username', 'Username must be at least 3 characters'],
    [{ petOwner: { firstName: '', lastName: 'Ames' } }, 'petOwner.firstName', 'First name is required'],
    [{ petOwner: { firstName: 'Gwen', lastName: '' } }, 'petOwner.lastName', 'Last name is required'],
    [{ phone: '123456789' }, 'phone', 'Phone number is required'],
    [{ address: '' }, 'address', 'Address is required'],
    [{ city: '' }, 'city', 'City is required'],
    [{ state: '' }, 'state', 'State is required'],
    [{ zipCode: '7870' }, 'zipCode', 'ZIP code is required'],
    [{ petData: undefined }, 'petData', 'Pet data is missing. Please fill out the pet details form.'],
    [{ petData: { ...noodle, name: ' ' } }, 'petData.name', 'Pet name is required'],
    [{ petData: { ...noodle, size: 'tiny' } }, 'petData.size', 'Please select a pet size'],
    [{ petData: { ...noodle, primaryBreed: '' } }, 'petData.primaryBreed', 'Primary breed is required'],
    [{ petData: { ...noodle, age: '' } }, 'petData.age', 'Age is required'],
    [
      { petData: { ...noodle, ownerZipCode: '7870' } },
      'petData.ownerZipCode',
      'ZIP code is required for salon matching',
    ],
    [{ planId: 2 }, 'planId', 'This plan is not for dogs of Noodle’s size.'],
  ])('%j is refused by the name of the field, and nothing is charged', async (changes, field, message) => {
    const guest = await new Guest(rig).saveCard();
    const answer = await guest.register(changes);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect(await outcomeOf(guest)).toEqual(nothing);
  });

  test('values at the limits are accepted', async () => {
    const guest = await new Guest(rig).saveCard();
    const username = 'gwe';
    const borders = { username, phone: '1234567890', address: '9', city: 'A', state: 'T', zipCode: '78704' };
    expect((await guest.register({ ...borders, password: 'soapy7' })).status).toBe(201);
  });
});

describe('get-or-create-subscription for guests', () => {
  const begin = (body: object) =>
    rig.cast.visitor.post<ErrorAnswer>('/api/get-or-create-subscription', { planId: 1, petDetails: noodle, ...body });

  test('a salon that does not take the size, a plan that does not exist, no pet: refused before any card', async () => {
    const salonId = await rig.cast.salon();
    const great = { planId: 4, petDetails: { ...noodle, size: 'x_large' }, salonId };
    expect(await begin(great)).toMatchObject({ status: 400, body: { errors: [{ field: 'salonId' }] } });
    expect(await begin({ planId: 99 })).toMatchObject({ status: 404, body: { message: 'Plan not found' } });
    expect(await begin({ petDetails: undefined, petId: 3 })).toMatchObject({
      status: 400,
      body: { message: 'Pet data is missing. Please fill out the pet details form.' },
    });
  });

  test('an expired token is refused and does not count as a visitor; a salon is forbidden', async () => {
    const stale = new HttpClient(rig.running.url, 'not.a.token');
    expect((await stale.post('/api/get-or-create-subscription', { planId: 1, petDetails: noodle })).status).toBe(401);
    const { client } = await rig.cast.account('salon', 'sam');
    expect((await client.post('/api/get-or-create-subscription', { planId: 1, petDetails: noodle })).status).toBe(403);
  });

  test('an owner may choose the salon with the order', async () => {
    const { client, petId } = await rig.cast.newcomer();
    const salonId = await rig.cast.salon();
    expect((await client.post('/api/get-or-create-subscription', { planId: 1, petId, salonId })).status).toBe(200);
    expect((await client.get('/api/subscriptions')).body).toMatchObject([{ salon: { id: salonId } }]);
  });
});

test('a card that was never saved, or is another checkout’s, is not charged', async () => {
  const guest = new Guest(rig);
  await guest.saveCard(cards.declined);
  expect(await guest.register()).toMatchObject({ status: 409, body: { code: 'subscriptions.card_not_saved' } });
  expect(await guest.register({ setupIntentId: 'seti_unknown' })).toMatchObject({
    status: 409,
    body: { code: 'subscriptions.checkout_over' },
  });
  const other = await new Guest(rig).saveCard();
  expect(await guest.register({ setupIntentId: other.setupIntentId })).toMatchObject({ status: 409 });
  expect(await outcomeOf(guest)).toEqual(nothing);
});

test('check-subscription: an anonymous caller learns nothing, whatever exists', async () => {
  const guest = await new Guest(rig).saveCard();
  await guest.register();
  const { rows } = await rig.running.database.query<{ id: string }>(
    `select stripe_subscription_id as id from subscriptions order by id desc limit 1`,
  );
  const body = { stripeSubscriptionId: rows[0]!.id, userId: 1, email: guest.email };
  expect(await rig.cast.visitor.post('/api/debug/check-subscription', body)).toMatchObject({
    status: 200,
    body: { syncStatus: 'pending' },
  });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
