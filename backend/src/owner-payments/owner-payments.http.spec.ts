import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { HttpClient } from '../../test/http-client.js';
import { changeCard, type Member, payingMember } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { pdfPages } from '../../test/pdf-text.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { EventDrain } from '../platform/index.js';
import type { ComingChargeDto, CancellationPreviewDto } from './dto/coming-charge.dto.js';
import type { OwnerPaymentDto } from './dto/owner-payment.dto.js';

const start = Date.parse('2026-11-02T15:00:00Z');
const day = 24 * 3_600_000;

let rig: PaymentRig;
let salonId: number;
let member: Member;
let admin: HttpClient;

beforeAll(async () => {
  rig = await startPaymentRig();
  admin = (await rig.cast.account('admin', 'ada')).client;
});
beforeEach(async () => {
  on(0);
  [salonId, member] = await Promise.all([rig.cast.salon(), payingMember(rig, { card: cards.mastercard })]);
  await until(async () => (await paid()).some(({ card }) => card !== null));
});
afterAll(() => rig.close());

const on = (days: number) => rig.running.clock.set(new Date(start + days * day));
const at = (days: number) => new Date(start + days * day).toISOString();
const paid = async (query = '') => (await member.client.get<OwnerPaymentDto[]>(`/api/payments${query}`)).body;
const settled = () => rig.running.app.get(EventDrain).wait();

async function tip(days: number, amount: number): Promise<void> {
  const id = await rig.cast.visit(member, { salonId, at: at(days), status: 'completed' });
  expect((await member.client.post(`/api/appointments/${id}/tip`, { amount })).status).toBe(201);
  await settled();
}

/** Books a bath with a nail trim of 15 dollars. */
async function bathWithAddOn(days: number): Promise<number> {
  const id = await rig.cast.visit(member, { salonId, at: at(days) });
  const addOnId = await rig.cast.addOn(salonId);
  await rig.running.database.query(
    `insert into appointment_addons (appointment_id, addon_id, name, price, duration) values ($1, $2, 'Nail trim', 1500, 15)`,
    [id, addOnId],
  );
  return id;
}

async function refund(amount: number): Promise<void> {
  const q = encodeURIComponent(member.email);
  const [first] = (await admin.get<{ stripeChargeId: string }[]>(`/api/admin/payments?q=${q}`)).body;
  const request = { stripeChargeId: first!.stripeChargeId, amount, reason: 'The dog fell ill.' };
  expect((await admin.post('/api/admin/refunds', request)).status).toBe(201);
  await settled();
}

/** Returns the text of a receipt's first page, from top to bottom. */
async function receipt(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${member.client.token}` };
  const answer = await fetch(`${rig.running.url}/api/payments/${id}/receipt.pdf`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return pdfPages(Buffer.from(await answer.arrayBuffer()))
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

describe('the list of everything paid', () => {
  test('shows the month with its plan, its period and the card', async () => {
    const [month, ...others] = await paid();
    expect(others).toEqual([]);
    expect(month).toMatchObject({
      kind: 'subscription',
      amount: 4500,
      returnedAmount: 0,
      state: 'paid',
      receipt: true,
      petName: 'Noodle',
      at: at(0),
      periodStart: at(0),
      periodEnd: '2026-12-02T15:00:00.000Z',
      card: { brand: 'mastercard', last4: '4444' },
      refunds: [],
      disputes: [],
    });
  });

  test('names the plan that a month was paid for, whatever the subscription has changed to since', async () => {
    const [month] = await paid();
    expect(month!.planName).toContain('Small');
    await rig.running.database.query('update subscriptions set plan_id = 3 where id = $1', [member.subscriptionId]);
    expect((await paid())[0]!.planName).toBe(month!.planName);
    expect(await receipt(month!.id)).toContain(`Noodle: ${month!.planName}`);
  });

  test('has tips and add-ons with their bath, and continues after the last listed payment', async () => {
    on(1);
    await tip(0.5, 700);
    on(2);
    await tip(1.5, 500);
    const all = await paid();
    expect(all.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tip', 500],
      ['tip', 700],
      ['subscription', 4500],
    ]);
    expect(all[0]).toMatchObject({ salonName: 'Bubbles & Bows', visitAt: at(1.5), timeZone: 'America/Chicago' });
    const [first] = await paid('?limit=1');
    const rest = await paid(`?limit=5&before=${first!.at}&beforeId=${first!.id}`);
    expect([first, ...rest]).toEqual(all);
  });

  test('shows refunds with their payment', async () => {
    await refund(1500);
    const [month] = await paid();
    expect(month).toMatchObject({ state: 'partly_refunded', returnedAmount: 1500 });
    expect(month!.refunds).toMatchObject([{ amount: 1500, state: 'returned' }]);
    await refund(3000);
    expect(await paid()).toMatchObject([{ state: 'refunded', returnedAmount: 4500 }]);
  });

  test('shows a dispute with its payment, until the bank has decided', async () => {
    const disputing = await payingMember(rig, { card: '4000000000000259' });
    const own = async () => (await disputing.client.get<OwnerPaymentDto[]>('/api/payments')).body[0];
    await until(async () => (await own())?.state === 'disputed');
    expect((await own())!.disputes).toMatchObject([{ amount: 4500, inquiry: false, state: 'open' }]);
    const disputes = (await admin.get<{ id: number; ownerEmail: string }[]>('/api/admin/disputes?limit=100')).body;
    const { id } = disputes.find(({ ownerEmail }) => ownerEmail === disputing.email)!;
    await admin.post(`/api/admin/disputes/${id}/evidence`, { text: 'losing_evidence' });
    await settled();
    expect(await own()).toMatchObject({ state: 'refunded', returnedAmount: 4500, disputes: [{ state: 'returned' }] });
  });

  test('lists refused payments as failed; a tip can be paid, a renewal cannot', async () => {
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    on(0.1);
    await tip(-0.5, 800);
    expect((await paid())[0]).toMatchObject({ kind: 'tip', state: 'failed', receipt: false, card: null });
    expect((await paid())[0]!.payableChargeId).not.toBeNull();
    expect((await paid())[0]!.problem).toMatch(/declined/);
    const anchor = { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' } as const;
    await stripeClient(rig.running.url).subscriptions.update(member.stripeSubscriptionId, anchor);
    const renewal = { id: `renewal-${member.subscriptionId}`, state: 'failed', amount: 4500, payableChargeId: null };
    await until(async () => (await paid()).some(({ id }) => id === renewal.id));
    expect((await paid()).find(({ id }) => id === renewal.id)).toMatchObject(renewal);
  });

  test.each([
    ['before=2026-11-02T15:00:00.000Z', ['beforeId']],
    ['beforeId=month-1', ['before']],
    ['before=yesterday&beforeId=month-1', ['before']],
    ['before=2026-13-45T99:00:00Z&beforeId=month-1', ['before']],
    ['before=2026-11-02T15:00:00.000Z&beforeId=7', ['beforeId']],
    ['limit=0', ['limit']],
  ])('refuses %s by its field', async (query, fields) => {
    const answer = await member.client.get<{ errors: { field: string }[] }>(`/api/payments?${query}`);
    expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([400, fields]);
  });
});

describe('a receipt', () => {
  test('states payer, recipient, amount, date, card and refunds', async () => {
    const [month] = await paid();
    const text = await receipt(month!.id);
    for (const words of [
      `Receipt M-${month!.id.slice('month-'.length)}`,
      'Nora Reyes',
      member.email,
      'Paid on Nov 2, 2026',
      'Card: Mastercard ending in 4444',
      'Received by Lather',
      'Nov 2, 2026 to Dec 2, 2026',
      '$45.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Refund');
    await refund(1500);
    expect(await receipt(month!.id)).toContain('Refund\n');
    expect(await receipt(month!.id)).toContain('-$15.00');
    expect(await receipt(month!.id)).toMatch(/Paid after refunds\n?[\s\S]*\$30\.00|\$30\.00[\s\S]*Paid after refunds/);
  });

  test('of a tip names the bath', async () => {
    await tip(-0.5, 700);
    const text = await receipt((await paid()).find(({ kind }) => kind === 'tip')!.id);
    expect(text).toContain('Tip for Noodle');
    expect(text).toContain('Bubbles & Bows, Nov 1, 2026');
  });

  test('is visible only to its owner, and absent for unpaid charges', async () => {
    const [month] = await paid();
    const stranger = await rig.cast.newcomer();
    for (const [client, id] of [
      [stranger.client, month!.id],
      [member.client, 'month-2147483648'],
      [member.client, `renewal-${member.subscriptionId}`],
      [member.client, 'charge-1;drop'],
    ] as const)
      expect(await client.get(`/api/payments/${id}/receipt.pdf`)).toMatchObject({
        status: 404,
        body: { code: 'billing.receipt_not_found' },
      });
  });
});

describe('the coming charges', () => {
  const coming = async () => (await member.client.get<ComingChargeDto[]>('/api/payments/coming')).body;
  const leaving = () =>
    member.client.get<CancellationPreviewDto & { code?: string }>(
      `/api/subscriptions/${member.subscriptionId}/leaving`,
    );

  test('are the renewal and the add-ons of booked baths, each with its day and amount', async () => {
    await bathWithAddOn(3);
    expect(await coming()).toMatchObject([
      { kind: 'add_ons', at: at(3), amount: 1500, petName: 'Noodle', salonName: 'Bubbles & Bows' },
      { kind: 'renewal', at: '2026-12-02T15:00:00.000Z', amount: 4500, petName: 'Noodle' },
    ]);
  });

  test('of a cancelled subscription are the add-ons of the baths that it covers, without a renewal', async () => {
    await bathWithAddOn(3);
    await bathWithAddOn(40);
    const { status } = await member.client.patch(`/api/subscriptions/${member.subscriptionId}/cancel`);
    expect(status).toBe(200);
    expect(await coming()).toMatchObject([{ kind: 'add_ons', at: at(3), amount: 1500 }]);
  });

  test('are previewed before a cancellation, with cancelled and kept baths', async () => {
    await bathWithAddOn(3);
    const lost = await bathWithAddOn(40);
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    await tip(-0.5, 800);
    expect((await leaving()).body).toMatchObject({
      endsAt: '2026-12-02T15:00:00.000Z',
      fee: 0,
      refund: 0,
      openAmount: 800,
      stillCharged: [{ kind: 'add_ons', at: at(3), amount: 1500 }],
      lostVisits: [{ id: lost, at: at(40), salonName: 'Bubbles & Bows' }],
    });
  });

  test('have no preview for a cancelled subscription or another owner’s', async () => {
    await member.client.patch(`/api/subscriptions/${member.subscriptionId}/cancel`);
    expect(await leaving()).toMatchObject({ status: 409, body: { code: 'subscriptions.nothing_to_cancel' } });
    const stranger = await rig.cast.newcomer();
    const path = `/api/subscriptions/${member.subscriptionId}/leaving`;
    expect((await stranger.client.get(path)).status).toBe(404);
  });
});

test('every call and event matches Stripe’s schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});
