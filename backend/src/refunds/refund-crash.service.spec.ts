import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type Stripe from 'stripe';

import { balanceOf } from '../../test/ledger-balance.js';
import { dieAt } from '../../test/die-at.js';
import { type Member, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { CycleClosing, MissedCycles, accounts, LedgerInvariants } from '../ledger/index.js';
import { ProviderRefunds } from '../payments/index.js';
import { KnownPayments } from './clawback/known-payments.service.js';
import { RefundPostings } from './refund-postings.service.js';
import { RefundRequests } from './refund-requests.service.js';
import { RefundSending } from './refund-sending.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { ReadDb } from '../platform/index.js';

let rig: PaymentRig;
let stripe: Stripe;
let member: Member;
let salonId: number;
let stripeChargeId: string;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
beforeEach(async () => {
  rig.running.clock.set('2026-11-02T15:00:00Z');
  salonId = await rig.cast.salon();
  member = await payingMember(rig, { salonId });
  stripeChargeId = (await stripe.charges.list({ customer: member.customerId })).data[0]!.id;
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const later = (minutes: number) =>
  rig.running.clock.set(new Date(rig.running.clock.now().getTime() + minutes * 60_000));
const earned = () => balanceOf(get(ReadDb), accounts.salon(salonId));
const divide = async () => {
  rig.running.clock.set('2026-12-02T15:00:00Z');
  await get(CycleClosing).closeDue();
};
const follow = (stripeRefundId: string) =>
  get(RefundSettlement).applyRefund({ payload: { stripeRefundId } } as Parameters<RefundSettlement['applyRefund']>[0]);

/** Requests a refund of 20 of the 45 dollars as an administrator. */
async function request(): Promise<number> {
  const { userId } = await rig.cast.account('admin', 'ada');
  const actor = { userId, role: 'admin' } as const;
  return get(RefundRequests).request(actor, { stripeChargeId, amount: 2_000, reason: 'The dog fell ill.' });
}

async function afterwards(id: number) {
  const { rows } = await rig.running.database.query<{ status: string }>('select status from refunds where id = $1', [
    id,
  ]);
  return {
    status: rows[0]!.status,
    gone: (await stripe.charges.retrieve(stripeChargeId)).amount_refunded,
    refunds: await balanceOf(get(ReadDb), accounts.refunds),
    earned: await earned(),
    findings: await get(LedgerInvariants).violations(),
  };
}

// The salon earns 80% of the 25 dollars that are left.
const done = { status: 'succeeded', gone: 2_000, refunds: 0, earned: 2_000, findings: [] };

test.each([
  ['before the provider is asked', ProviderRefunds, 'create', 'before'],
  ['with the answer unread', ProviderRefunds, 'create', 'after'],
  ['before the payment is looked up', KnownPayments, 'ensurePosted', 'before'],
  ['before it is written down', RefundSettlement, 'settle', 'before'],
  ['with it written down', RefundSettlement, 'settle', 'after'],
] as const)('a refund that is cut off %s goes back once', async (_, service, method, when) => {
  await get(MissedCycles).openMissed();
  await divide();
  const id = await request();
  const reached = dieAt(get(service as Type<object>), method, when);
  void get(RefundSending).send(id);
  await reached;
  // Three days later the provider has dropped every key.
  later(3 * 24 * 60);
  await rig.running.database.query('delete from stripe_sandbox.idempotency_keys');
  await Promise.all([1, 2, 3].map(() => get(RefundSending).sendInterrupted()));
  expect(await afterwards(id)).toEqual(done);
});

test('a refund whose posting fails halfway leaves no partial state, and is posted later', async () => {
  await get(MissedCycles).openMissed();
  await divide();
  const id = await request();
  const alive = get(RefundPostings).postRefund.bind(get(RefundPostings));
  jest.spyOn(get(RefundPostings), 'postRefund').mockImplementationOnce(async (...given) => {
    await alive(...given);
    throw new Error('the connection to the database is gone');
  });
  await expect(get(RefundSending).send(id)).rejects.toThrow('gone');
  expect(await afterwards(id)).toMatchObject({ status: 'requested', gone: 2_000, earned: 3_600 });
  later(5);
  await get(RefundSending).sendInterrupted();
  expect(await afterwards(id)).toEqual(done);
});

test('a refund whose event comes before that of its payment opens the cycle first, with the same result', async () => {
  const { id } = await stripe.refunds.create({ charge: stripeChargeId, amount: 2_000 });
  await Promise.all([follow(id), follow(id), follow(id)]);
  await follow(id);
  await get(MissedCycles).openMissed();
  await divide();
  await follow(id);
  expect(await earned()).toBe(2_000);
  expect(await balanceOf(get(ReadDb), accounts.refunds)).toBe(0);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

test('a refund of a payment whose charge was not stored with its cycle still finds the cycle', async () => {
  await get(MissedCycles).openMissed();
  await rig.running.database.query('update billing_cycles set stripe_charge_id = null where stripe_charge_id = $1', [
    stripeChargeId,
  ]);
  await divide();
  const { id } = await stripe.refunds.create({ charge: stripeChargeId });
  await follow(id);
  expect(await earned()).toBe(0);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

test('a refund of a payment that the ledger does not know passes through without touching a salon', async () => {
  const before = await balanceOf(get(ReadDb), accounts.provider);
  const terms = { amount: 1_500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  const charge = (await stripe.paymentIntents.create(terms)).latest_charge as string;
  const { id } = await stripe.refunds.create({ charge });
  await follow(id);
  const { rows } = await rig.running.database.query(
    `select e.amount_cents::int as cents, e.detail ->> 'source' as source
     from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
     where e.detail ->> 'source' in ($1, $2) order by e.id`,
    [charge, id],
  );
  expect(rows).toEqual([
    { cents: -1_500, source: charge },
    { cents: 1_500, source: id },
  ]);
  expect(await balanceOf(get(ReadDb), accounts.provider)).toBe(before);
});

test('the proof reports a returned amount without a clawback', async () => {
  await get(MissedCycles).openMissed();
  await divide();
  const bend = (cents: number) =>
    rig.running.database.query(
      'update billing_cycles set returned_cents = returned_cents + $2 where stripe_charge_id = $1',
      [stripeChargeId, cents],
    );
  await bend(1);
  expect(await get(LedgerInvariants).violations()).toEqual([
    expect.stringMatching(
      /^the returned amount of a payment is the sum of its posted refunds and disputes: violated by cycle \d+$/,
    ),
  ]);
  await bend(-1);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});
