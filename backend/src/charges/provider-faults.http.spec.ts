import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { type Fault, SandboxFaults } from '../../stripe-sandbox/index.js';
import { Guest } from '../../test/guest.js';
import { cardsAreKnown, changeCard, type Member, payingMember } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { tryTooOften } from '../../test/try-too-often.js';
import { until } from '../../test/until.js';
import type { CardSaved } from '../payments/index.js';
import { EventDrain, type RecordedEvent } from '../platform/index.js';
import { Dunning } from './dunning.service.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';

let rig: PaymentRig;
let desk: Awaited<ReturnType<PaymentRig['cast']['salonDesk']>>;
let member: Member;

beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(async () => {
  [desk, member] = await Promise.all([rig.cast.salonDesk(), payingMember(rig)]);
});
afterEach(() => rig.running.app.get(SandboxFaults).failBy(undefined));
afterAll(() => rig.close());

const stripe = () => stripeClient(rig.proxy.url);

/** Makes the next `times` calls to a matching path fail in that way, whatever their keys. */
function fail(fault: Fault, path: RegExp, times = 1): void {
  let left = times;
  rig.running.app.get(SandboxFaults).failBy((call) => {
    if (left === 0 || call.method !== 'POST' || !path.test(call.path)) return undefined;
    left -= 1;
    return fault;
  });
}
const order = (client: Member['client'], petId: number) =>
  client.post<{ subscriptionId: string }>('/api/get-or-create-subscription', { planId: 1, petId });
const charges = async () => (await member.client.get<ChargeDto[]>('/api/charges')).body;
const bathed = () =>
  rig.cast.visit(member, {
    salonId: desk.salonId,
    at: new Date(rig.running.clock.now().getTime() - 3_600_000).toISOString(),
    status: 'completed',
  });

describe.each(['kept_failure', 'kept_failure_after_acting'] as const)(
  'a failure that the provider keeps under its key (%s)',
  (fault) => {
    test('does not stop an order, and one subscription is started', async () => {
      const { client, petId } = await rig.cast.newcomer();
      fail(fault, /^\/v1\/subscriptions$/);
      const { status, body } = await order(client, petId);
      expect(status).toBe(200);
      const { customer } = await stripe().subscriptions.retrieve(body.subscriptionId);
      expect((await stripe().subscriptions.list({ customer: customer as string, status: 'all' })).data).toHaveLength(1);
    });

    test('does not stop a cancellation or its withdrawal', async () => {
      const path = `/api/subscriptions/${member.subscriptionId}`;
      fail(fault, /^\/v1\/subscriptions\/sub_/);
      expect(await member.client.patch(`${path}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      fail(fault, /^\/v1\/subscriptions\/sub_/);
      expect(await member.client.post(`${path}/resubscribe`)).toMatchObject({
        status: 200,
        body: { status: 'active' },
      });
    });

    test('does not stop a guest, whose card is saved', async () => {
      fail(fault, /^\/v1\/(customers|setup_intents)$/, 2);
      expect((await new Guest(rig).saveCard()).checkout.clientSecret).toMatch(/^seti_/);
    });

    test('does not stop a salon from setting up its payouts', async () => {
      fail(fault, /^\/v1\/accounts$/);
      expect(await desk.client.post('/api/payouts/account/onboarding')).toMatchObject({ status: 200 });
    });

    test.each(['payment_intents$', 'confirm$'])('does not stop a tip at %s, which is charged once', async (path) => {
      const id = await bathed();
      fail(fault, new RegExp(path));
      await member.client.post(`/api/appointments/${id}/tip`, { amount: 500 });
      await until(async () => (await charges())[0]?.status === 'paid');
      const { data } = await stripe().charges.list({ customer: member.customerId });
      expect(data.filter(({ amount }) => amount === 500)).toHaveLength(1);
    });
  },
);

test('more failures in a row than there are keys are reported, and fewer are not', async () => {
  const { client, petId } = await rig.cast.newcomer();
  fail('kept_failure', /^\/v1\/subscriptions$/, 5);
  expect((await order(client, petId)).status).toBe(200);
  const other = await rig.cast.newcomer();
  fail('kept_failure', /^\/v1\/subscriptions$/, 6);
  expect(await order(other.client, other.petId)).toMatchObject({ status: 503, body: { code: 'payments.unavailable' } });
});

describe('a customer who was deleted at the provider', () => {
  beforeEach(() => stripe().customers.del(member.customerId));

  test('lists no cards, saves a new one and subscribes again', async () => {
    expect(await member.client.get('/api/payments/cards')).toMatchObject({ status: 200, body: [] });
    const saving = await member.client.post<{ clientSecret: string }>('/api/payments/cards');
    expect(saving.status).toBeLessThan(300);
    await rig.page.confirm(saving.body.clientSecret, cards.good);
    expect((await member.client.get<unknown[]>('/api/payments/cards')).body).toHaveLength(1);
    const state = 'select status from subscriptions where id = $1';
    await until(
      async () =>
        (await rig.running.database.query<{ status: string }>(state, [member.subscriptionId])).rows[0]?.status ===
        'cancelled',
    );
    expect((await order(member.client, member.petId)).status).toBe(200);
  });

  test('leaves a charge open, which the owner pays on the page with a new customer', async () => {
    const id = await bathed();
    await member.client.post(`/api/appointments/${id}/tip`, { amount: 700 });
    await until(async () => (await charges())[0]?.status === 'open');
    const [open] = await charges();
    expect(open).toMatchObject({ problem: 'There is no saved card to charge.', can: { pay: true } });
    const { status, body } = await member.client.post<PayChargeDto>(`/api/charges/${open!.id}/pay`);
    expect(status).toBe(200);
    expect((await rig.page.confirm(body.clientSecret, cards.good)).body.status).toBe('succeeded');
    await until(async () => (await charges())[0]?.status === 'paid');
  });
});

test('a payment of a deleted customer is cancelled and begun anew', async () => {
  const id = await bathed();
  const { data } = await stripe().paymentMethods.list({ customer: member.customerId });
  for (const card of data) await stripe().paymentMethods.detach(card.id);
  await member.client.post(`/api/appointments/${id}/tip`, { amount: 900 });
  await until(async () => (await charges())[0]?.status === 'open');
  const pay = () => member.client.post<PayChargeDto>(`/api/charges/${chargeId}/pay`);
  const chargeId = (await charges())[0]!.id;
  const before = (await pay()).body.clientSecret;
  await stripe().customers.del(member.customerId);
  const gone = 'select 1 from gone_payment_customers where stripe_customer_id = $1';
  await until(async () => (await rig.running.database.query(gone, [member.customerId])).rows.length === 1);
  const after = (await pay()).body.clientSecret;
  expect(after).not.toBe(before);
  expect((await rig.page.confirm(before, cards.good)).status).toBe(400);
  await rig.page.confirm(after, cards.good);
  await until(async () => (await charges())[0]?.status === 'paid');
});

describe('a payment that the provider cancels because it was tried too often', () => {
  let charge: ChargeDto;
  const pay = () => member.client.post<PayChargeDto>(`/api/charges/${charge.id}/pay`);
  const status = async () => (await charges())[0]?.status;

  beforeEach(async () => {
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    // The news of a saved card makes another attempt to collect an open charge, with that card.
    await cardsAreKnown(rig, member, 2);
    await rig.running.app.get(EventDrain).wait();
    const id = await bathed();
    await member.client.post(`/api/appointments/${id}/tip`, { amount: 900 });
    await until(async () => (await charges())[0]?.status === 'open');
    charge = (await charges())[0]!;
    const { clientSecret } = (await pay()).body;
    await tryTooOften(rig, clientSecret);
  });

  test('is still owed, and its owner pays it on the page by another one', async () => {
    const { status: answered, body } = await pay();
    expect(answered).toBe(200);
    expect((await pay()).body.clientSecret).toBe(body.clientSecret);
    expect((await rig.page.confirm(body.clientSecret, cards.good)).body.status).toBe('succeeded');
    await until(async () => (await status()) === 'paid');
  });

  test('is collected once from the card that its owner saves next', async () => {
    const { body } = await member.client.post<{ clientSecret: string }>('/api/payments/cards');
    await rig.page.confirm(body.clientSecret, cards.good);
    await until(async () => (await status()) === 'paid');
    const { data } = await stripe().charges.list({ customer: member.customerId });
    expect(data.filter(({ amount, paid }) => paid && amount === 900)).toHaveLength(1);
  });
});

describe('a payment that an administrator cancels in the provider’s dashboard', () => {
  let charge: ChargeDto;
  beforeEach(async () => {
    const id = await bathed();
    const { data } = await stripe().paymentMethods.list({ customer: member.customerId });
    for (const card of data) await stripe().paymentMethods.detach(card.id);
    await member.client.post(`/api/appointments/${id}/tip`, { amount: 900 });
    await until(async () => (await charges())[0]?.status === 'open');
    charge = (await charges())[0]!;
    const { body } = await member.client.post<PayChargeDto>(`/api/charges/${charge.id}/pay`);
    const cancellation_reason = 'requested_by_customer';
    await stripe().paymentIntents.cancel(body.clientSecret.split('_secret')[0]!, { cancellation_reason });
  });
  const givenUp = async () => {
    const audit = `select after from audit_log where action = 'charge.given_up' and subject_id = $1`;
    const { rows } = await rig.running.database.query(audit, [String(charge.id)]);
    return [(await charges()).length, rows];
  };
  const once = [0, [{ after: { status: 'given_up', reason: 'The payment was cancelled at the payment provider.' } }]];

  test('is owed no more when its owner wants to pay it', async () => {
    const pay = () => member.client.post(`/api/charges/${charge.id}/pay`);
    expect(await pay()).toMatchObject({
      status: 409,
      body: {
        code: 'billing.charge_not_payable',
        message: 'This payment was cancelled; nothing is owed for it any more.',
      },
    });
    expect(await pay()).toMatchObject({ status: 404 });
    expect(await givenUp()).toEqual(once);
  });

  test('is owed no more when its owner saves another card, which is not charged', async () => {
    const { id: cardId } = await stripe().paymentMethods.attach('pm_card_visa', { customer: member.customerId });
    const event = { payload: { stripeCustomerId: member.customerId, cardId }, occurredAt: rig.running.clock.now() };
    await rig.running.app.get(Dunning).afterSaving(event as RecordedEvent<CardSaved>);
    expect(await givenUp()).toEqual(once);
    const { data } = await stripe().charges.list({ customer: member.customerId });
    expect(data.filter(({ amount }) => amount === 900)).toEqual([]);
  });
});

test('every call to the provider matches its schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});
