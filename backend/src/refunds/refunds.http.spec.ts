import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type Stripe from 'stripe';

import { AutomaticActions } from '../../stripe-sandbox/index.js';
import { balanceOf } from '../../test/ledger-balance.js';
import { closeCycles } from '../../test/close-cycles.js';
import type { HttpClient } from '../../test/http-client.js';
import { changeCard, type Member, payingMember } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { accounts, LedgerInvariants } from '../ledger/index.js';
import { ProviderRefunds } from '../payments/index.js';
import { EventDrain, Transactions, ReadDb } from '../platform/index.js';
import type { PaymentDto } from './dto/payment.dto.js';
import type { RefundDto } from './dto/refund.dto.js';
import { RefundRequests } from './refund-requests.service.js';

const start = Date.parse('2026-11-02T15:00:00Z');
const day = 24 * 3_600_000;

let rig: PaymentRig;
let stripe: Stripe;
let admin: HttpClient;
let member: Member;
let salons: [number, number];

beforeAll(async () => {
  rig = await startPaymentRig();
  stripe = stripeClient(rig.proxy.url);
});
beforeEach(async () => {
  on(0);
  admin = (await rig.cast.account('admin', 'ada')).client;
  salons = [await rig.cast.salon(), await rig.cast.salon()];
  member = await payingMember(rig, { size: 'medium', salonId: salons[0] });
  await until(async () => (await payments()).length === 1);
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const on = (days: number) => rig.running.clock.set(new Date(start + days * day));
const payments = async (q = member.email) => (await admin.get<PaymentDto[]>(`/api/admin/payments?q=${q}`)).body;
const earned = () => Promise.all(salons.map((id) => balanceOf(get(ReadDb), accounts.salon(id))));
const ask = (body: object, headers = {}) =>
  admin.post<RefundDto & { code?: string }>('/api/admin/refunds', { reason: 'The dog fell ill.', ...body }, headers);
const refund = async (id: number) =>
  (await admin.get<RefundDto[]>('/api/admin/refunds?limit=100')).body.find((one) => one.id === id)!;
/** Refunds an amount of the member's only payment, and waits until the provider has done it. */
async function refundPayment(amount?: number): Promise<RefundDto> {
  const [{ stripeChargeId }] = (await payments()) as [PaymentDto];
  const { body, status } = await ask({ stripeChargeId, ...(amount && { amount }) });
  expect(status).toBe(201);
  await until(async () => (await refund(body.id)).status !== 'requested');
  return refund(body.id);
}
const bathe = (salon: 0 | 1, days: number) =>
  rig.cast.visit(member, {
    salonId: salons[salon],
    at: new Date(start + days * day).toISOString(),
    status: 'completed',
  });
async function closeCycle(): Promise<void> {
  await bathe(0, 3);
  await bathe(1, 9);
  await bathe(1, 12);
  on(30);
  await closeCycles(rig);
  expect(await earned()).toEqual([1_467, 2_933]);
}

test('what buys nothing any more is refunded without the part that an administrator is refunding', async () => {
  const [{ stripeChargeId }] = (await payments()) as [PaymentDto];
  const sending = jest.spyOn(get(ProviderRefunds), 'create').mockRejectedValue(new Error('not yet'));
  const { body } = await ask({ stripeChargeId, amount: 500 });
  const payload = { stripeChargeId, cents: 5_500, reason: 'The visit did not take place.' };
  await get(Transactions).run((em) => get(RefundRequests).refundUnwanted({ payload } as never, em));
  sending.mockRestore();
  await until(async () => (await refund(body.id)).status !== 'requested');
  const made = async () =>
    (await admin.get<RefundDto[]>('/api/admin/refunds?limit=100')).body.filter(
      (one) => one.stripeChargeId === stripeChargeId,
    );
  await until(async () => (await made()).every(({ status }) => status === 'succeeded'));
  expect((await made()).map(({ amount, origin }) => [origin, amount])).toEqual([
    ['product', 5_000],
    ['admin', 500],
  ]);
});

describe('a subscription’s payment of 55 dollars', () => {
  test('refunded in part before the cycle closes is divided without that part', async () => {
    const returned = await refundPayment(1_500);
    expect(returned).toMatchObject({ kind: 'subscription', status: 'succeeded', amount: 1_500 });
    const recorded = `select 1 from mails where recipient = $1 and content @> $2`;
    const content = JSON.stringify({ kind: 'money-returned', of: 'subscription', amountCents: 1_500 });
    await until(async () => (await rig.running.database.query(recorded, [member.email, content])).rows.length === 1);
    await bathe(0, 3);
    on(30);
    await closeCycles(rig);
    expect(await earned()).toEqual([3_200, 0]);
  });

  test('refunded fully before the cycle closes leaves nothing to divide', async () => {
    await refundPayment();
    await bathe(0, 3);
    on(30);
    await closeCycles(rig);
    expect(await earned()).toEqual([0, 0]);
  });

  test('refunded in parts after the close is clawed back from all shares, and in the end to the cent', async () => {
    await closeCycle();
    await refundPayment(1_000);
    // 80% of 4500 is 3600: the salons have a third and two thirds of it.
    expect(await earned()).toEqual([1_200, 2_400]);
    const { rows } = await rig.running.database.query(
      `select e.detail from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transactions t on t.id = e.transaction_id
       where a.kind = 'salon' and a.owner_id = $1 and t.cause_kind = 'refund'`,
      [salons[1]],
    );
    const line = { kind: 'refund', collectedCents: 1_000, sharePercent: 80, reason: 'The dog fell ill.' };
    expect(rows).toMatchObject([{ detail: { ...line, halfBaths: 4, ofHalfBaths: 6 } }]);
    await refundPayment(2);
    // 3598 of 4498: each salon has what a division of the rest gives, independent of earlier refunds.
    expect(await earned()).toEqual([1_199, 2_399]);
    await refundPayment(2_222);
    expect(await earned()).toEqual([607, 1_214]);
    await refundPayment();
    expect(await earned()).toEqual([0, 0]);
    expect((await payments())[0]).toMatchObject({ returnedAmount: 5_500, refundableAmount: 0, divided: true });
    const { stripeChargeId } = (await payments())[0]!;
    expect(await ask({ stripeChargeId })).toMatchObject({ status: 409, body: { code: 'billing.nothing_to_refund' } });
  });

  test('refunded fully before and after the close leaves no share', async () => {
    await refundPayment(700);
    await bathe(0, 3);
    await bathe(1, 9);
    on(30);
    await closeCycles(rig);
    expect(await earned()).toEqual([1_920, 1_920]);
    await refundPayment();
    expect(await earned()).toEqual([0, 0]);
  });

  test('refunded in the provider’s dashboard is applied, and shown with that origin', async () => {
    await closeCycle();
    const { stripeChargeId: charge } = (await payments())[0]!;
    const { id } = await stripe.refunds.create({ charge, amount: 1_000 });
    await until(async () => (await earned())[0] === 1_200);
    const { body } = await admin.get<RefundDto[]>('/api/admin/refunds');
    expect(body.find(({ stripeRefundId }) => stripeRefundId === id)).toMatchObject({
      origin: 'provider',
      requestedBy: null,
      ownerEmail: member.email,
      amount: 1_000,
      status: 'succeeded',
    });
  });

  test('is refunded once by six concurrent full refunds', async () => {
    const { stripeChargeId } = (await payments())[0]!;
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ stripeChargeId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    await until(async () => (await payments())[0]!.returnedAmount === 5_500);
    expect(await stripe.charges.retrieve(stripeChargeId)).toMatchObject({ amount_refunded: 5_500 });
  });

  test('is refunded once for a key, and never beyond its amount', async () => {
    const { stripeChargeId } = (await payments())[0]!;
    const headers = { 'idempotency-key': `give-back-${stripeChargeId}` };
    const answers = await Promise.all([1, 2, 3].map(() => ask({ stripeChargeId, amount: 500 }, headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await until(async () => (await payments())[0]!.returnedAmount === 500);
    expect(await ask({ stripeChargeId, amount: 5_001 })).toMatchObject({
      status: 400,
      body: { code: 'billing.refund_too_large', message: 'At most $50.00 of this payment can be refunded' },
    });
    expect(await ask({ stripeChargeId: 'ch_nobody' })).toMatchObject({ status: 404 });
    expect(await ask({ stripeChargeId, reason: '' })).toMatchObject({ status: 400 });
  });
});

describe('a refund above one administrator’s daily limit', () => {
  const give = async (amount: number) => {
    const [paid] = await payments();
    const { body } = await ask({ stripeChargeId: paid!.stripeChargeId, amount });
    return body;
  };
  const giveAlmostAll = async () => {
    const userId = Number(
      (await rig.running.database.query(`select requested_by from refunds where id = $1`, [(await give(1)).id]))
        .rows[0]!.requested_by,
    );
    await rig.running.database.query(
      `insert into refunds (stripe_charge_id, amount_cents, origin, reason, requested_by, status, created_at)
       values ('ch_other', 28998, 'admin', 'Another day', $1, 'succeeded', $2)`,
      [userId, rig.running.clock.now()],
    );
  };

  test('waits for another, also where it was split into twenty at once', async () => {
    await giveAlmostAll();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(201)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 'waiting')).toHaveLength(4);
    const { stripeChargeId, refundableAmount } = (await payments())[0]!;
    expect(refundableAmount).toBe(5_500 - 1 - 20 * 201);
    const waiting = (await admin.get<RefundDto[]>('/api/admin/refunds?status=waiting&limit=100')).body;
    const [first, second] = waiting.filter((one) => one.stripeChargeId === stripeChargeId) as [RefundDto, RefundDto];
    expect(first).toMatchObject({ amount: 201, canApprove: false, decidedBy: null });
    expect(await admin.post(`/api/admin/refunds/${first.id}/approve`)).toMatchObject({ status: 403 });
    const bea = (await rig.cast.account('admin', 'bea')).client;
    expect((await bea.post(`/api/admin/refunds/${first.id}/approve`)).status).toBe(204);
    expect((await bea.post(`/api/admin/refunds/${first.id}/approve`)).status).toBe(409);
    await until(async () => (await refund(first.id)).status === 'succeeded');
    const reason = 'The visit was as it should be.';
    expect((await admin.post(`/api/admin/refunds/${second.id}/decline`, { reason })).status).toBe(204);
    expect(await refund(second.id)).toMatchObject({ status: 'declined', decisionReason: reason });
    await until(async () => (await payments())[0]!.returnedAmount === 1 + 5 * 201);
    expect((await payments())[0]!.refundableAmount).toBe(5_500 - 1 - 19 * 201);
  });

  test('waits too where it was split over several payments at once', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => payingMember(rig, { size: 'medium' })));
    const found = await Promise.all(
      others.map(async ({ email }) => {
        await until(async () => (await payments(email)).length === 1);
        return (await payments(email))[0]!;
      }),
    );
    await giveAlmostAll();
    const answers = await Promise.all(found.map(({ stripeChargeId }) => ask({ stripeChargeId, amount: 500 })));
    expect(answers.map(({ body }) => body.status).filter((status) => status !== 'waiting')).toHaveLength(2);
  });

  test('ends where the payment buys nothing any more, because all that is left is refunded then', async () => {
    await giveAlmostAll();
    const { id, status, stripeChargeId } = await give(2_000);
    expect(status).toBe('waiting');
    const payload = { stripeChargeId, cents: 5_499, reason: 'The visit did not take place.' };
    const unwanted = { payload } as never;
    for (let time = 0; time < 2; time += 1)
      await get(Transactions).run((em) => get(RefundRequests).refundUnwanted(unwanted, em));
    expect(await refund(id)).toMatchObject({ status: 'declined', decidedBy: null });
    expect((await refund(id)).decisionReason).toContain('The visit did not take place.');
    await until(async () => (await payments())[0]!.returnedAmount === 5_500);
    const bea = (await rig.cast.account('admin', 'bea')).client;
    expect((await bea.post(`/api/admin/refunds/${id}/approve`)).status).toBe(409);
  });

  test('counts the last 24 hours alone', async () => {
    await giveAlmostAll();
    on(1.01);
    expect((await give(5_000)).status).not.toBe('waiting');
  });
});

/** Pays a tip of ten dollars with that test card. */
async function tip(card: string): Promise<PaymentDto> {
  await changeCard(rig, member, card);
  const id = await bathe(0, -1);
  await member.client.post(`/api/appointments/${id}/tip`, { amount: 1_000 });
  const paid = async () => (await payments()).find(({ kind }) => kind === 'tip');
  await until(async () => (await paid()) !== undefined);
  return (await paid())!;
}
const sent = async ({ stripeChargeId }: PaymentDto, status: RefundDto['status'], amount = 400) => {
  const { body } = await ask({ stripeChargeId, amount });
  await until(async () => (await refund(body.id)).status === status);
  return refund(body.id);
};

describe('a tip', () => {
  test('that is refunded is clawed back from the salon', async () => {
    const paid = await tip('pm_card_visa');
    expect(await earned()).toEqual([1_000, 0]);
    expect(await sent(paid, 'succeeded')).toMatchObject({ kind: 'tip', amount: 400 });
    expect(await earned()).toEqual([600, 0]);
  });

  test('whose bank answers a day later is clawed back from the salon at once, and in transit until then', async () => {
    const { id } = await sent(await tip('pm_card_pendingRefund'), 'sent');
    expect(await earned()).toEqual([600, 0]);
    on(1);
    await get(AutomaticActions).actOnDue();
    await until(async () => (await refund(id)).status === 'succeeded');
    expect(await earned()).toEqual([600, 0]);
  });

  test('whose refund the bank returns is the salon’s again, and can be refunded again', async () => {
    const { id } = await sent(await tip('pm_card_refundFail'), 'succeeded');
    on(1);
    await get(AutomaticActions).actOnDue();
    await until(async () => (await refund(id)).status === 'failed');
    expect(await refund(id)).toMatchObject({ problem: 'expired_or_canceled_card' });
    expect(await earned()).toEqual([1_000, 0]);
    const paid = (await payments()).find(({ kind }) => kind === 'tip')!;
    expect(paid).toMatchObject({ returnedAmount: 0, refundableAmount: 1_000 });
  });

  test('that is disputed is refused by the provider, and its message is stored', async () => {
    const { problem } = await sent(await tip('pm_card_createDispute'), 'refused');
    expect(problem).toContain('has been charged back; cannot issue a refund');
    await get(EventDrain).wait();
    expect((await payments()).find(({ kind }) => kind === 'tip')).toMatchObject({ refundableAmount: 0 });
  });
});

test('a payment from an open page after the subscription ended is refunded automatically', async () => {
  await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  on(30);
  await get(AutomaticActions).actOnDue();
  const subscription = await stripe.subscriptions.retrieve(member.stripeSubscriptionId, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret;
  on(60);
  await get(AutomaticActions).actOnDue();
  expect((await stripe.subscriptions.retrieve(member.stripeSubscriptionId)).status).toBe('canceled');

  expect((await rig.page.confirm(secret, cards.good)).body.status).toBe('succeeded');
  const [charge] = (await stripe.charges.list({ customer: member.customerId })).data;
  await until(async () => (await stripe.charges.retrieve(charge!.id)).refunded);
  const { body } = await admin.get<RefundDto[]>('/api/admin/refunds');
  const own = () => body.find(({ stripeChargeId }) => stripeChargeId === charge!.id)!;
  expect(own()).toMatchObject({ origin: 'product', reason: 'It was paid after the subscription had ended.' });
  await until(async () => (await refund(own().id)).status === 'succeeded');
  expect(await payments()).toHaveLength(1);
  await get(EventDrain).wait();
  const told = `select content ->> 'reason' as reason from mails
    where recipient = $1 and content @> '{"kind": "money-returned", "of": "subscription", "amountCents": 5500}'`;
  expect((await rig.running.database.query(told, [member.email])).rows).toEqual([{ reason: own().reason }]);
});

test('payments are found by e-mail and by the provider’s ids, the newest first', async () => {
  on(0.5);
  await tip('pm_card_visa');
  const own = await payments();
  expect(own.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['tip', 1_000],
    ['subscription', 5_500],
  ]);
  expect(await payments(own[1]!.stripeChargeId)).toEqual([own[1]]);
  expect(await payments('nobody@lather.test')).toEqual([]);
  const page = await admin.get<PaymentDto[]>(`/api/admin/payments?q=${member.email}&limit=1&offset=1`);
  expect([page.body, page.headers.get('x-total-count')]).toEqual([[own[1]], '2']);
});

test('every cent is accounted for, and every call and event matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  await until(async () => (await balanceOf(get(ReadDb), accounts.refunds)) === 0);
  expect(await rig.complaints()).toEqual([]);
});
