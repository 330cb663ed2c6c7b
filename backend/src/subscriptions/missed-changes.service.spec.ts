import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { AutomaticActions } from '../../stripe-sandbox/index.js';
import { changeCard, type Member, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { MissedChanges } from './missed-changes.service.js';

let rig: PaymentRig;
let member: Member;

/** Without workers no event is handled, as if the provider's deliveries had been given up. */
beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
beforeEach(async () => {
  rig.running.clock.set('2027-01-04T12:00:00Z');
  member = await payingMember(rig);
});
afterAll(() => rig.close());

async function state(): Promise<object | undefined> {
  const { rows } = await rig.running.database.query<object>(
    `select status, end_date as "endDate", current_period_end as "paidUntil" from subscriptions where id = $1`,
    [member.subscriptionId],
  );
  return rows[0];
}
/** Lets the provider act until then without a word, and looks for missed changes. */
async function missUntil(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.running.app.get(AutomaticActions).actOnDue();
  await rig.running.app.get(MissedChanges).syncMissed();
}
/** Returns how often the provider was asked for the subscription. */
const looks = () =>
  rig.proxy.calls.filter(({ path }) => path === `/v1/subscriptions/${member.stripeSubscriptionId}`).length;

test('a renewal that was refused without an event gives baths for seven days', async () => {
  await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  await missUntil('2027-02-04T15:00:00Z');
  expect(await state()).toMatchObject({ status: 'past_due', endDate: new Date('2027-02-11T12:00:00Z') });
});

test('a subscription that ended without an event is ended here too', async () => {
  await stripeClient(rig.proxy.url).subscriptions.cancel(member.stripeSubscriptionId);
  await missUntil('2027-02-04T15:00:00Z');
  expect(await state()).toMatchObject({ status: 'cancelled', endDate: new Date('2027-01-04T12:00:00Z') });
});

test('a renewal that was paid without an event is known within the hour', async () => {
  await missUntil('2027-02-04T15:00:00Z');
  expect(await state()).toMatchObject({ status: 'active', endDate: null, paidUntil: new Date('2027-03-04T12:00:00Z') });
});

test('the provider is not asked about a subscription in its paid period, or whose renewal is in progress', async () => {
  const before = looks();
  await missUntil('2027-02-04T11:59:00Z');
  await missUntil('2027-02-04T13:59:00Z');
  expect(looks()).toBe(before);
  await missUntil('2027-02-04T14:01:00Z');
  await missUntil('2027-02-04T15:01:00Z');
  expect(looks()).toBe(before + 1);
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
