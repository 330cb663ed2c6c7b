import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { balanceOf } from '../../test/ledger-balance.js';
import { cardsAreKnown, changeCard, type Member, payingMember, useCard } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { accounts, LedgerInvariants } from '../ledger/index.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import { ReadDb } from '../platform/index.js';

let rig: PaymentRig;
let salonId: number;
let member: Member;
let id: number;
let declined: ChargeDto;
let declining: string;
let visits = 0;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const earned = () => balanceOf(get(ReadDb), accounts.salon(salonId));
const own = async () => (await member.client.get<ChargeDto[]>('/api/charges')).body;
const tip = (visitId: number, amount: number, headers = {}) =>
  member.client.call<ChargeDto & { code?: string }>('POST', `/api/appointments/${visitId}/tip`, { amount }, headers);

/** Returns the owner's only charge, once it is paid. */
async function paid(): Promise<ChargeDto> {
  await until(async () => (await own())[0]?.status === 'paid');
  const [only, ...others] = await own();
  expect(others).toEqual([]);
  return only!;
}

beforeEach(async () => {
  [salonId, member] = await Promise.all([rig.cast.salon(), payingMember(rig)]);
  visits += 1;
  const at = new Date(rig.running.clock.now().getTime() - visits * 3_600_000).toISOString();
  id = await rig.cast.visit(member, { salonId, at, status: 'completed' });
  const good = await changeCard(rig, member, 'pm_card_visa');
  declining = await changeCard(rig, member, 'pm_card_chargeCustomerFail');
  await cardsAreKnown(rig, member, 3);
  declined = (await tip(id, 5_000)).body;
  await useCard(rig, member, good);
});

const takenCents = async () => {
  const { rows } = await rig.running.database.query<{ cents: number }>(
    `select (data ->> 'amount')::int as cents from stripe_sandbox.objects
     where type = 'charge' and data @> $1 and data ->> 'description' like 'Tip %'`,
    [JSON.stringify({ customer: member.customerId, paid: true })],
  );
  return rows.map(({ cents }) => cents);
};

test('a tip that the card refused can be given with another amount: the declined one is voided and can never be paid', async () => {
  expect(declined).toMatchObject({ status: 'open', can: { pay: true, change: true } });
  const { body: begun } = await member.client.post<PayChargeDto>(`/api/charges/${declined.id}/pay`);
  expect(await tip(id, 700)).toMatchObject({ status: 201, body: { amount: 700, status: 'paid' } });
  const late = await rig.page.confirm(begun.clientSecret, cards.good);
  expect(late.body).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  expect(await paid()).toMatchObject({ amount: 700, can: { pay: false, change: false } });
  expect([await earned(), await takenCents()]).toEqual([700, [700]]);
  expect((await member.client.post(`/api/charges/${declined.id}/pay`)).status).toBe(404);
  expect((await tip(id, 900)).status).toBe(409);
});

test('a declined tip that is paid meanwhile is not given a second time', async () => {
  const { body: begun } = await member.client.post<PayChargeDto>(`/api/charges/${declined.id}/pay`);
  await rig.page.confirm(begun.clientSecret, cards.good);
  expect(await tip(id, 700)).toMatchObject({ status: 409, body: { code: 'billing.tip_already_given' } });
  expect(await paid()).toMatchObject({ amount: 5_000 });
  expect(await takenCents()).toEqual([5_000]);
});

test('another amount is given once where two clicks name two amounts, and once for a repeated request', async () => {
  const answers = await Promise.all([tip(id, 600), tip(id, 700), tip(id, 800)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const [given] = await takenCents();
  expect([await earned(), await takenCents()]).toEqual([given, [given]]);
  expect((await paid()).amount).toBe(given);
});

test('another amount that is repeated with its key is the same tip, also when it is declined again', async () => {
  await useCard(rig, member, declining);
  const headers = { 'idempotency-key': `another-tip-${id}` };
  const answers = await Promise.all([tip(id, 700, headers), tip(id, 700, headers)]);
  const again = await tip(id, 700, headers);
  expect(new Set([...answers, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(again.body).toMatchObject({ amount: 700, status: 'open' });
  expect(await own()).toHaveLength(1);
});

test('the declined tip does not change while the provider is unavailable', async () => {
  rig.proxy.failBy('refuse');
  expect((await tip(id, 700)).status).toBe(503);
  rig.proxy.failBy(undefined);
  expect(await own()).toMatchObject([{ id: declined.id, status: 'open', amount: 5_000 }]);
  expect((await tip(id, 700)).body).toMatchObject({ amount: 700, status: 'paid' });
});

test('the ledger’s invariants hold, and every call and event matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});
