import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { balanceOf } from '../../test/ledger-balance.js';
import { changeCard, forgetCards, type Member, payingMember } from '../../test/member.js';
import { cards } from '../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { accounts, LedgerInvariants } from '../ledger/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import type { ChargeDto, PayChargeDto } from './dto/charge.dto.js';
import { EventDrain, ReadDb } from '../platform/index.js';

let rig: PaymentRig;
let desk: Awaited<ReturnType<PaymentRig['cast']['salonDesk']>>;
let member: Member;

beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(async () => {
  [desk, member] = await Promise.all([rig.cast.salonDesk(), payingMember(rig)]);
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const earned = () => balanceOf(get(ReadDb), accounts.salon(desk.salonId));
const hour = 3_600_000;
let visits = 0;
/** Returns an instant of the last days at which the dog has no other visit. */
const lately = () => {
  visits += 1;
  return new Date(rig.running.clock.now().getTime() - (1 + (visits % 40)) * hour).toISOString();
};

/** Books a visit that has just begun, with two add-ons of 15 and 20 dollars. */
async function visit({ addOns = [1_500, 2_000], status = 'scheduled' as 'scheduled' | 'no_show' } = {}) {
  const at = lately();
  const id = await rig.cast.visit(member, { salonId: desk.salonId, at, status, statusChangedAt: at });
  for (const price of addOns) await rig.cast.bookAddOn(id, await rig.cast.addOn(desk.salonId, { price }));
  return id;
}
const complete = async (id: number) => {
  const { status } = await desk.client.patch(`/api/appointments/${id}/status`, { status: 'completed' });
  expect(status).toBe(200);
};
const own = async () => (await member.client.get<ChargeDto[]>('/api/charges')).body;
/** Returns the owner's only charge, once it has that status. */
async function charge(status: ChargeDto['status']): Promise<ChargeDto> {
  await until(async () => (await own())[0]?.status === status);
  const [only, ...others] = await own();
  expect(others).toEqual([]);
  return only!;
}

describe('the add-ons of a completed visit', () => {
  test('are charged to the saved card at the prices they had when booked, and are the salon’s', async () => {
    const id = await visit();
    await rig.running.database.query('update addon_services set price = 9900 where salon_id = $1', [desk.salonId]);
    await complete(id);
    expect(await charge('paid')).toMatchObject({
      kind: 'add_ons',
      appointmentId: id,
      amount: 3_500,
      problem: null,
      addons: [{ price: 1_500 }, { price: 2_000 }],
      can: { pay: false },
    });
    expect(await earned()).toBe(3_500);
    const { rows } = await rig.running.database.query<{ source: string; charged: unknown }>(
      `select e.detail ->> 'source' as source, c.stripe_charge_id as charged
       from charges c join ledger_transactions t on t.cause_kind = 'appointment' and t.cause_id = c.id::text
       join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
       where c.appointment_id = $1 and a.kind = 'provider'`,
      [id],
    );
    expect(rows).toEqual([{ source: rows[0]!.charged, charged: expect.stringMatching(/^ch_/) }]);
  });

  test('are charged as well when a no-show is corrected, and nothing is charged without add-ons', async () => {
    await complete(await visit({ status: 'no_show' }));
    expect(await charge('paid')).toMatchObject({ amount: 3_500 });
    const other = await payingMember(rig);
    await complete(await rig.cast.visit(other, { salonId: desk.salonId, at: lately() }));
    await complete(await visit({ addOns: [100] }));
    await until(async () => (await own()).filter(({ status }) => status === 'paid').length === 2);
    expect((await other.client.get('/api/charges')).body).toEqual([]);
  });

  test('are charged when the visit begins where the salon completes it early, and so is a tip', async () => {
    const at = new Date(rig.running.clock.now().getTime() + 30 * hour);
    const id = await rig.cast.visit(member, { salonId: desk.salonId, at: at.toISOString() });
    await rig.cast.bookAddOn(id, await rig.cast.addOn(desk.salonId, { price: 1_500 }));
    await complete(id);
    await member.client.post(`/api/appointments/${id}/tip`, { amount: 500 });
    await until(async () => (await own()).length === 2);
    await get(ChargeCollection).collectDue();
    expect((await own()).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await member.client.post(`/api/charges/${(await own())[0]!.id}/pay`)).toMatchObject({
      status: 409,
      body: { code: 'billing.charge_not_due' },
    });
    rig.running.clock.set(at);
    await get(ChargeCollection).collectDue();
    expect((await own()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await earned()).toBe(2_000);
    rig.running.clock.reset();
  });

  test('whose card is refused become an open balance: the visit is completed, and the owner gets a mail and pays', async () => {
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    const id = await visit();
    await complete(id);
    const open = await charge('open');
    expect(open).toMatchObject({ problem: 'Your card was declined.', can: { pay: true } });
    expect(await earned()).toBe(0);
    const recorded = `select 1 from mails where recipient = $1 and content ->> 'kind' = 'charge-failed'
      and (content ->> 'chargeId')::bigint = $2`;
    await until(async () => (await rig.running.database.query(recorded, [member.email, open.id])).rows.length === 1);

    const { body } = await member.client.post<PayChargeDto>(`/api/charges/${open.id}/pay`);
    expect(body.amount).toBe(3_500);
    await rig.page.confirm(body.clientSecret, cards.mastercard);
    expect(await charge('paid')).toMatchObject({ problem: null });
    expect(await earned()).toBe(3_500);
    expect(await member.client.post(`/api/charges/${open.id}/pay`)).toMatchObject({
      status: 409,
      body: { code: 'billing.charge_already_paid' },
    });
  });

  test('are found among many by being unpaid, and by their visit', async () => {
    const paidVisit = await visit();
    await complete(paidVisit);
    await charge('paid');
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    const openVisit = await visit();
    await complete(openVisit);
    await until(async () => (await own())[0]?.status === 'open');
    const visitsOf = async (query: string) => {
      const { body, headers } = await member.client.get<ChargeDto[]>(`/api/charges?${query}`);
      expect(Number(headers.get('x-total-count'))).toBe(body.length);
      return body.map(({ appointmentId }) => appointmentId);
    };
    expect(await visitsOf('unpaid=false')).toEqual([openVisit, paidVisit]);
    expect(await visitsOf('unpaid=true')).toEqual([openVisit]);
    expect(await visitsOf(`appointments=${paidVisit}`)).toEqual([paidVisit]);
    expect(await visitsOf(`appointments=${paidVisit},${openVisit},1`)).toEqual([openVisit, paidVisit]);
    expect(await visitsOf(`appointments=${paidVisit}&unpaid=true`)).toEqual([]);
    expect(await member.client.get('/api/charges?appointments=x&unpaid=x')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'unpaid' }, { field: 'appointments' }] },
    });
  });

  test('that need 3-D Secure are paid once the owner confirms', async () => {
    await changeCard(rig, member, 'pm_card_authenticationRequired');
    await complete(await visit());
    const open = await charge('open');
    expect(open.problem).toBe('Your bank asks you to confirm this payment.');
    const { body } = await member.client.post<PayChargeDto>(`/api/charges/${open.id}/pay`);
    const confirmed = await rig.page.confirm(body.clientSecret, cards.authenticated);
    await rig.page.answerChallenge(confirmed.body, 'complete');
    await charge('paid');
  });

  test('of an owner without a saved card are open until they are paid', async () => {
    await forgetCards(rig, member);
    await complete(await visit());
    const open = await charge('open');
    expect(open.problem).toBe('There is no saved card to charge.');
    const { body } = await member.client.post<PayChargeDto>(`/api/charges/${open.id}/pay`);
    await rig.page.confirm(body.clientSecret, cards.good);
    await charge('paid');
  });

  test('are charged once, however often the completion is delivered', async () => {
    const id = await visit();
    await complete(id);
    const { id: chargeId } = await charge('paid');
    await Promise.all(Array.from({ length: 8 }, () => get(ChargeCollection).collect(chargeId)));
    expect(await earned()).toBe(3_500);
    const { rows } = await rig.running.database.query(
      `select 1 from stripe_sandbox.objects where type = 'charge' and data @> $1`,
      [JSON.stringify({ customer: member.customerId, amount: 3_500, paid: true })],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a tip', () => {
  const tip = (id: number, amount: unknown, headers = {}) =>
    member.client.call<ChargeDto & { code?: string; errors?: unknown }>(
      'POST',
      `/api/appointments/${id}/tip`,
      { amount },
      headers,
    );
  function completed(): Promise<number> {
    return rig.cast.visit(member, { salonId: desk.salonId, at: lately(), status: 'completed' });
  }

  test('is charged to the saved card and belongs entirely to the salon; each visit has one', async () => {
    const id = await completed();
    expect(await tip(id, 750)).toMatchObject({ status: 201, body: { kind: 'tip', amount: 750, status: 'paid' } });
    expect(await earned()).toBe(750);
    expect(await tip(id, 750)).toMatchObject({ status: 409, body: { code: 'billing.tip_already_given' } });
  });

  test('is refused for a salon whose account is about to be erased, because nobody could pay it out', async () => {
    const salon = await rig.cast.salonDesk();
    const id = await rig.cast.visit(member, { salonId: salon.salonId, at: lately(), status: 'completed' });
    await rig.running.database.query(`update users set closing_asked_at = now(), erases_at = now() where id = $1`, [
      salon.userId,
    ]);
    expect(await tip(id, 750)).toMatchObject({ status: 409, body: { code: 'billing.salon_takes_no_tips' } });
  });

  test('that waits for the start of a bath which was completed early, and is refused then, is told by a mail', async () => {
    const at = new Date(rig.running.clock.now().getTime() + 30 * hour);
    const id = await rig.cast.visit(member, { salonId: desk.salonId, at: at.toISOString() });
    await complete(id);
    await tip(id, 500);
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    expect((await tip(await completed(), 600)).body).toMatchObject({ status: 'open' });
    rig.running.clock.set(at);
    await get(ChargeCollection).collectDue();
    await until(async () => (await own()).every(({ status }) => status === 'open'));
    await get(EventDrain).wait();
    const told = `select content ->> 'of' as "of", content ->> 'amountCents' as cents from mails
      where recipient = $1 and content ->> 'kind' = 'charge-failed'`;
    expect((await rig.running.database.query(told, [member.email])).rows).toEqual([{ of: 'tip', cents: '500' }]);
    rig.running.clock.reset();
  });

  test('repeated with the same key is the same tip', async () => {
    const id = await completed();
    const headers = { 'idempotency-key': `tip-${id}` };
    const answers = await Promise.all([tip(id, 500, headers), tip(id, 500, headers), tip(id, 500, headers)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await until(async () => (await earned()) === 500);
  });

  test.each([99, 20_001, 0, -500, 1.5, '500', null])('of %p cents is refused by the field', async (amount) => {
    const answer = await tip(await completed(), amount);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } });
    expect(await own()).toEqual([]);
  });

  test('waits for the bath to be completed', async () => {
    expect(await tip(await visit({ addOns: [] }), 500)).toMatchObject({
      status: 409,
      body: { code: 'billing.visit_not_completed' },
    });
  });

  test('that the card refuses can be paid with another', async () => {
    await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    const { body: open } = await tip(await completed(), 1_000);
    expect(open).toMatchObject({ status: 'open', problem: 'Your card was declined.' });
    const begun = await member.client.post<PayChargeDto>(`/api/charges/${open.id}/pay`);
    expect(begun).toMatchObject({ body: { amount: 1_000 } });
    await rig.page.confirm(begun.body.clientSecret, cards.good);
    await charge('paid');
    expect(await earned()).toBe(1_000);
  });
});

test('the ledger’s invariants hold, and every call and event matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});
