import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { runApp } from '../../test/running-app.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { AutomaticActions } from './automatic-actions.service.js';

const orderedAt = '2027-01-31T15:00:00Z';
const firstEnd = '2027-02-28T15:00:00Z';
const day = 86_400;

let rig: PaymentRig;
let stripe: Stripe;
let price: string;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
  const product = await stripe.products.create({ name: 'Medium Dog Plan' });
  const terms = { product: product.id, currency: 'usd', unit_amount: 5500, recurring: { interval: 'month' as const } };
  price = (await stripe.prices.create(terms)).id;
});
beforeEach(() => rig.running.clock.set(orderedAt));
afterAll(() => rig.close());

const seconds = (instant: string) => Date.parse(instant) / 1000;
const actOnDue = () => rig.running.app.get(AutomaticActions).actOnDue();
const billAt = (instant: string | number) => {
  rig.running.clock.set(new Date(typeof instant === 'number' ? instant * 1000 : instant));
  return actOnDue();
};
const read = (id: string) => stripe.subscriptions.retrieve(id);

interface Subscribed {
  readonly id: string;
  readonly customer: string;
}

async function subscribe(): Promise<Subscribed> {
  const customer = (await stripe.customers.create({ email: 'olive@lather.test' })).id;
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: card.id,
    off_session: true,
    payment_behavior: 'error_if_incomplete',
  });
  return { id, customer };
}

async function useCard({ id, customer }: Subscribed, testCard: string): Promise<void> {
  const card = await stripe.paymentMethods.attach(testCard, { customer });
  await stripe.subscriptions.update(id, { default_payment_method: card.id });
}

/** Returns the invoices of a subscription, oldest first. */
async function invoicesOf(subscription: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed();
}

/** Returns the events about a subscription and its money since `from`, in order. */
async function newsSince(from: number, { id, customer }: Subscribed): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ type: string }>(
    `select data ->> 'type' as type from stripe_sandbox.objects
     where type = 'event' and (data ->> 'created')::bigint >= $1
       and (data #>> '{data,object,id}' = $2 or data #>> '{data,object,customer}' = $3)
     order by position`,
    [from, id, customer],
  );
  return rows.map(({ type }) => type);
}

describe('a period that is over', () => {
  test('is followed by the next one, paid with the saved card, once, whichever process bills it', async () => {
    const subscribed = await subscribe();
    await billAt(seconds(firstEnd) - 1);
    expect(await invoicesOf(subscribed.id)).toHaveLength(1);

    const other = await runApp({ beside: rig.running });
    other.clock.set(firstEnd);
    const alsoActOnDue = () => other.app.get(AutomaticActions).actOnDue();
    await Promise.all([billAt(firstEnd), alsoActOnDue(), actOnDue(), alsoActOnDue()]);
    await other.close();

    expect(await read(subscribed.id)).toMatchObject({
      status: 'active',
      items: {
        data: [{ current_period_start: seconds(firstEnd), current_period_end: seconds('2027-03-31T15:00:00Z') }],
      },
    });
    const invoices = await invoicesOf(subscribed.id);
    expect(invoices).toHaveLength(2);
    expect(invoices[1]).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
      amount_paid: 5500,
      attempt_count: 1,
      created: seconds(firstEnd),
      period_start: seconds(orderedAt),
      period_end: seconds(firstEnd),
      lines: { data: [{ period: { start: seconds(firstEnd), end: seconds('2027-03-31T15:00:00Z') } }] },
    });
    expect(await newsSince(seconds(firstEnd), subscribed)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  test('in the past is billed with all later ones, one after the other', async () => {
    const { id } = await subscribe();
    await billAt('2027-06-05T00:00:00Z');
    const billed = (await invoicesOf(id)).map(({ created, lines }) => [created, lines.data[0]!.period.end]);
    const ends = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'];
    const instants = [orderedAt, ...ends.map((on) => `${on}T15:00:00Z`)].map(seconds);
    expect(billed).toEqual(instants.slice(0, -1).map((at, place) => [at, instants[place + 1]]));
  });

  test('is the last one where the subscription was to end with it', async () => {
    const subscribed = await subscribe();
    await stripe.subscriptions.update(subscribed.id, { cancel_at_period_end: true });
    await billAt('2027-03-10T00:00:00Z');
    expect(await read(subscribed.id)).toMatchObject({
      status: 'canceled',
      canceled_at: seconds(orderedAt),
      ended_at: seconds(firstEnd),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await invoicesOf(subscribed.id)).toHaveLength(1);
    expect(await newsSince(seconds(firstEnd), subscribed)).toEqual(['customer.subscription.deleted']);
  });

  test.each([firstEnd, '2027-02-10T15:00:00Z'])(
    'is the last one where the subscription was to end at %s',
    async (end) => {
      const subscribed = await subscribe();
      const ending = await stripe.subscriptions.update(subscribed.id, { cancel_at: seconds(end) });
      expect(ending).toMatchObject({ status: 'active', cancel_at: seconds(end), cancel_at_period_end: false });
      await billAt('2027-03-10T00:00:00Z');
      expect(await read(subscribed.id)).toMatchObject({ status: 'canceled', ended_at: seconds(end) });
      expect(await invoicesOf(subscribed.id)).toHaveLength(1);
    },
  );

  test('follows where the date of the end was cleared', async () => {
    const { id } = await subscribe();
    await stripe.subscriptions.update(id, { cancel_at: seconds(firstEnd) });
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await billAt(firstEnd);
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  test('of a subscription that cannot be billed does not block the others', async () => {
    const [broken, sound] = [await subscribe(), await subscribe()];
    const put = (customer: string) =>
      rig.running.database.query(
        `update stripe_sandbox.objects set data = data || jsonb_build_object('customer', $2::text) where id = $1`,
        [broken.id, customer],
      );
    await put('cus_gone');
    await billAt(firstEnd);
    expect(await invoicesOf(sound.id)).toHaveLength(2);
    expect(await invoicesOf(broken.id)).toHaveLength(1);
    await put(broken.customer);
    await actOnDue();
    expect(await invoicesOf(broken.id)).toHaveLength(2);
  });
});

describe('a renewal that is refused', () => {
  const refusal = ['charge.failed', 'payment_intent.payment_failed', 'invoice.payment_failed'];

  test('is retried four times within three weeks; then the subscription has ended unpaid', async () => {
    const subscribed = await subscribe();
    await useCard(subscribed, 'pm_card_chargeCustomerFail');
    const from = seconds(firstEnd);
    await billAt(from);
    for (const [attempts, daysOn] of [
      [1, 3],
      [2, 8],
      [3, 15],
      [4, 21],
    ] as const) {
      expect(await read(subscribed.id)).toMatchObject({ status: 'past_due' });
      const next_payment_attempt = from + daysOn * day;
      expect((await invoicesOf(subscribed.id))[1]).toMatchObject({ attempt_count: attempts, next_payment_attempt });
      await billAt(next_payment_attempt - 1);
      expect((await invoicesOf(subscribed.id))[1]).toMatchObject({ attempt_count: attempts });
      await billAt(next_payment_attempt);
    }
    expect(await read(subscribed.id)).toMatchObject({
      status: 'canceled',
      ended_at: from + 21 * day,
      cancellation_details: { reason: 'payment_failed' },
    });
    const news = await newsSince(from, subscribed);
    expect(news.slice(0, 7)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      ...refusal,
      'customer.subscription.updated',
    ]);
    expect(news.slice(7, -1)).toEqual([1, 2, 3, 4].flatMap(() => refusal));
    expect(news.at(-1)).toBe('customer.subscription.deleted');
    await billAt('2027-12-01T00:00:00Z');
    const [, unpaid, ...more] = await invoicesOf(subscribed.id);
    expect(unpaid).toMatchObject({ status: 'open', auto_advance: false, attempt_count: 5, next_payment_attempt: null });
    expect(more).toEqual([]);
    // A late payment counts, but an ended subscription stays ended.
    expect(await stripe.invoices.pay(unpaid!.id!, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
    });
    expect(await read(subscribed.id)).toMatchObject({ status: 'canceled' });
  });

  test('recovers at the next try with another card, and keeps its period', async () => {
    const subscribed = await subscribe();
    await useCard(subscribed, 'pm_card_chargeCustomerFail');
    await billAt(firstEnd);
    await useCard(subscribed, 'pm_card_mastercard');
    await billAt(seconds(firstEnd) + 3 * day);
    expect(await read(subscribed.id)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: seconds(firstEnd) }] },
    });
    const [, renewal] = await invoicesOf(subscribed.id);
    expect(renewal).toMatchObject({ status: 'paid', attempt_count: 2, next_payment_attempt: null });
    await billAt('2027-03-30T00:00:00Z');
    expect(await invoicesOf(subscribed.id)).toHaveLength(2);
  });

  test('and tried with another card in between does not move the schedule', async () => {
    const subscribed = await subscribe();
    await useCard(subscribed, 'pm_card_chargeCustomerFail');
    await billAt(firstEnd);
    const [, renewal] = await invoicesOf(subscribed.id);
    await expect(
      stripe.invoices.pay(renewal!.id!, { payment_method: 'pm_card_visa_chargeDeclined' }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    const planned = { attempt_count: 1, next_payment_attempt: seconds(firstEnd) + 3 * day };
    expect((await invoicesOf(subscribed.id))[1]).toMatchObject(planned);
  });

  test('without a card recovers with one that the customer sets as the default', async () => {
    const { id, customer } = await subscribe();
    const { default_payment_method: card } = await read(id);
    await stripe.paymentMethods.detach(card as string);
    await billAt(firstEnd);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
    const { id: other } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: other } });
    await billAt(seconds(firstEnd) + 3 * day);
    expect(await read(id)).toMatchObject({ status: 'active' });
  });

  test('because of a required authentication is paid by the holder on the page', async () => {
    const subscribed = await subscribe();
    await useCard(subscribed, 'pm_card_authenticationRequired');
    await billAt(firstEnd);
    const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscribed.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(status).toBe('past_due');
    const { client_secret } = (latest_invoice as Stripe.Invoice).confirmation_secret!;
    const asked = await rig.page.confirm(client_secret, cards.authenticated);
    expect((await rig.page.answerChallenge(asked.body, 'complete')).body.status).toBe('succeeded');
    expect(await read(subscribed.id)).toMatchObject({ status: 'active' });
  });

  test('is not tried again once it is cancelled', async () => {
    const subscribed = await subscribe();
    await useCard(subscribed, 'pm_card_chargeCustomerFail');
    await billAt(firstEnd);
    await stripe.subscriptions.cancel(subscribed.id);
    await billAt('2027-12-01T00:00:00Z');
    expect((await invoicesOf(subscribed.id))[1]).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(await read(subscribed.id)).toMatchObject({ cancellation_details: { reason: 'cancellation_requested' } });
  });
});

test('an order that is not paid within 23 hours expires, and can no longer be paid', async () => {
  const customer = await stripe.customers.create();
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  await billAt(seconds(orderedAt) + 23 * 3_600 - 1);
  expect(await read(id)).toMatchObject({ status: 'incomplete' });
  await billAt(seconds(orderedAt) + 23 * 3_600);
  expect(await read(id)).toMatchObject({ status: 'incomplete_expired' });
  const { confirmation_secret, id: invoice } = latest_invoice as Stripe.Invoice;
  expect((await rig.page.confirm(confirmation_secret!.client_secret, cards.good)).status).toBe(400);
  expect(await stripe.invoices.retrieve(invoice!)).toMatchObject({ status: 'void' });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
