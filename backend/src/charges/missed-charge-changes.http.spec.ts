import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { WebhookEndpoint } from '../../stripe-sandbox/index.js';
import { cardsAreKnown, changeCard, type Member, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { tryTooOften } from '../../test/try-too-often.js';
import { until } from '../../test/until.js';
import { connectWebhookSubscriptions, webhookSubscriptions } from '../payments/index.js';
import { EventDrain, Scheduler } from '../platform/index.js';

const hour = 3_600_000;

let rig: PaymentRig;
let member: Member;
let chargeId: number;
let intentId: string;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const query = async <Row extends object>(sql: string, values: unknown[]) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
const run = (job: string) => rig.running.app.get(Scheduler).run(job);
const status = async () =>
  (await query<{ status: string }>('select status from charges where id = $1', [chargeId]))[0]?.status;
const mailed = async () =>
  (await query(`select 1 from mails where recipient = $1 and content ->> 'kind' like 'charge-%'`, [member.email]))
    .length;

/** Completes a visit with an add-on for which the card is refused. */
beforeEach(async () => {
  const [desk, owner] = await Promise.all([rig.cast.salonDesk(), payingMember(rig)]);
  member = owner;
  await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  // The news of a saved card makes another attempt to collect an open charge, with that card.
  await cardsAreKnown(rig, member, 2);
  await rig.running.app.get(EventDrain).wait();
  const at = new Date(rig.running.clock.now().getTime() - hour).toISOString();
  const visit = await rig.cast.visit(member, { salonId: desk.salonId, at, statusChangedAt: at });
  await rig.cast.bookAddOn(visit, await rig.cast.addOn(desk.salonId, { price: 1_500 }));
  await desk.client.patch(`/api/appointments/${visit}/status`, { status: 'completed' });
  const open = `select id, stripe_intent_id as intent from charges where appointment_id = $1 and status = 'open'`;
  const found = () => query<{ id: number; intent: string }>(open, [visit]);
  await until(async () => (await found()).length === 1 && (await mailed()) === 1);
  [{ id: chargeId, intent: intentId }] = (await found()) as [{ id: number; intent: string }];
  await rig.running.app.get(EventDrain).wait();
});

const stripe = () => stripeClient(rig.proxy.url);

/** Lets three days pass, and waits until all that is due then is mailed. */
async function threeDaysLater(): Promise<void> {
  rig.running.clock.set(new Date(rig.running.clock.now().getTime() + 72 * hour));
  await run('reminders.send-due');
  await rig.running.app.get(EventDrain).wait();
}

test('a payment that was cancelled in the provider’s dashboard is given up the next night, and nobody is reminded', async () => {
  await stripe().paymentIntents.cancel(intentId, { cancellation_reason: 'requested_by_customer' });
  await run('charges.read-open');
  await threeDaysLater();
  expect([await status(), await mailed()]).toEqual(['given_up', 1]);
});

test('a payment that the provider cancelled by itself is still owed, and its owner is reminded', async () => {
  const { client_secret: clientSecret } = await stripe().paymentIntents.retrieve(intentId);
  await tryTooOften(rig, clientSecret!);
  await run('charges.read-open');
  await threeDaysLater();
  expect([await status(), await mailed()]).toEqual(['open', 2]);
});

test('a payment of a customer who was deleted at the provider is still owed, and no other is begun', async () => {
  await stripe().paymentIntents.cancel(intentId);
  await stripe().customers.del(member.customerId);
  const gone = 'select 1 from gone_payment_customers where stripe_customer_id = $1';
  await until(async () => (await query(gone, [member.customerId])).length === 1);
  const before = rig.proxy.calls.length;
  await run('charges.read-open');
  expect(rig.proxy.calls.slice(before).map(({ method }) => method)).not.toContain('POST');
  await threeDaysLater();
  expect([await status(), await mailed()]).toEqual(['open', 2]);
});

test('a payment without an event is known the next night', async () => {
  const endpoint = rig.running.app.get(WebhookEndpoint);
  endpoint.listenTo(['account.updated']);
  await stripe().paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await rig.running.app.get(EventDrain).wait();
  endpoint.listenTo([...webhookSubscriptions, ...connectWebhookSubscriptions]);
  expect(await status()).toBe('open');
  await run('charges.read-open');
  expect(await status()).toBe('paid');
});

test('every call to the provider matches its schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});
