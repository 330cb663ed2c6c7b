import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { changeCard, type Member, payingMember } from '../../../test/member.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';
import { EventDrain } from '../../platform/index.js';
import type { SavedCardDto } from '../dto/card.dto.js';
import type { OwnerPaymentDto } from '../dto/owner-payment.dto.js';
import { CardChanges } from './card-changes.service.js';

let rig: PaymentRig;
let stripe: Stripe;
let member: Member;

beforeAll(async () => {
  rig = await startPaymentRig();
  stripe = stripeClient(rig.proxy.url);
});
beforeEach(async () => {
  rig.running.clock.set('2026-11-02T15:00:00Z');
  member = await payingMember(rig);
});
afterAll(() => rig.close());

const list = async () => (await member.client.get<SavedCardDto[]>('/api/payments/cards')).body;
const choose = (id: string, { client } = member) =>
  client.put<SavedCardDto[] & { code?: string }>(`/api/payments/cards/${id}/default`);
const remove = (id: string, { client } = member) =>
  client.delete<{ code?: string; message?: string }>(`/api/payments/cards/${id}`);
/** Saves a card as the page does, and returns its id. */
async function save(number: string): Promise<string> {
  const { body } = await member.client.post<{ clientSecret: string }>('/api/payments/cards');
  expect((await rig.page.confirm(body.clientSecret, number)).body.status).toBe('succeeded');
  return (await list())[0]!.id;
}
const paying = async () => {
  const { default_payment_method: card } = await stripe.subscriptions.retrieve(member.stripeSubscriptionId);
  return card;
};
async function tip(): Promise<OwnerPaymentDto> {
  const salonId = await rig.cast.salon();
  const id = await rig.cast.visit(member, { salonId, at: '2026-11-02T12:00:00Z', status: 'completed' });
  expect((await member.client.post(`/api/appointments/${id}/tip`, { amount: 500 })).status).toBe(201);
  await rig.running.app.get(EventDrain).wait();
  const paid = (await member.client.get<OwnerPaymentDto[]>('/api/payments')).body;
  return paid.find(({ kind }) => kind === 'tip')!;
}

describe('the list', () => {
  test('shows each card, what it pays for, and that the only one cannot be removed', async () => {
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^pm_/),
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2045,
        expiry: 'valid',
        isDefault: false,
        paysFor: ['Noodle'],
        keptBecause: expect.stringContaining('your only card'),
        can: { choose: false, remove: false },
      },
    ]);
  });

  test('shows no card as the default before the owner has chosen one, and what each pays for', async () => {
    await save(cards.mastercard);
    expect((await list()).map(({ last4, isDefault, paysFor, can }) => [last4, isDefault, paysFor, can.choose])).toEqual(
      [
        ['4444', false, [], true],
        ['4242', false, ['Noodle'], true],
      ],
    );
    expect(await tip()).toMatchObject({ state: 'paid', card: { last4: '4242' } });
  });

  test('marks what expires this month or the next, and what has expired', async () => {
    const { exp_year: year } = (await stripe.paymentMethods.attach('pm_card_amex', { customer: member.customerId }))
      .card!;
    const expiryIn = async (month: string) => {
      rig.running.clock.set(`${month}-15T12:00:00Z`);
      return (await list())[0]!.expiry;
    };
    expect(await expiryIn(`${year}-10`)).toBe('valid');
    expect(await expiryIn(`${year}-11`)).toBe('soon');
    expect(await expiryIn(`${year}-12`)).toBe('soon');
    expect(await expiryIn(`${year + 1}-01`)).toBe('expired');
  });
});

describe('a card that is chosen', () => {
  test('pays renewals, add-ons and tips from then on, as the provider says', async () => {
    const [first] = await list();
    const second = await save(cards.mastercard);
    expect(await paying()).toBe(first!.id);
    const { status, body } = await choose(second);
    expect(status).toBe(200);
    expect(body.map(({ last4, isDefault, paysFor, can }) => [last4, isDefault, paysFor, can.choose])).toEqual([
      ['4444', true, ['Noodle'], false],
      ['4242', false, [], true],
    ]);
    expect(await paying()).toBe(second);
    expect(await tip()).toMatchObject({ state: 'paid', card: { brand: 'mastercard', last4: '4444' } });
  });

  test('belongs to the owner', async () => {
    const [card] = await list();
    const other = await payingMember(rig);
    const attempts = [
      () => choose(card!.id, other),
      () => remove(card!.id, other),
      () => choose('pm_card_visa'),
      () => choose('cus_1'),
    ];
    for (const attempt of attempts)
      expect(await attempt()).toMatchObject({ status: 404, body: { code: 'payments.card_not_found' } });
    expect(await list()).toEqual([card]);
  });

  test('is set by one of two concurrent choices, and the listed card is the one that is charged', async () => {
    const [first] = await list();
    const second = await save(cards.mastercard);
    const answers = await Promise.all([choose(first!.id), choose(second), choose(first!.id), choose(second)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'payments.cards_being_changed']);
    const holder = (await stripe.customers.retrieve(member.customerId)) as Stripe.Customer;
    expect(await paying()).toBe(holder.invoice_settings.default_payment_method);
    expect((await list()).find(({ isDefault }) => isDefault)!.id).toBe(await paying());
  });

  test.each([
    ['has died', '-1 second'],
    ['has died while the clock was ahead', '3 hours'],
  ])('is set completely after the process that began it %s', async (_when, heldUntil) => {
    const second = await save(cards.mastercard);
    const interrupted = (until: string) =>
      rig.running.database.query(
        `insert into card_changes values ($1, gen_random_uuid(), $2, now() + $3::interval)
         on conflict (owner_id) do update set held_until = excluded.held_until`,
        [member.userId, second, until],
      );
    await interrupted('1 minute');
    expect(await choose(second)).toMatchObject({ status: 409, body: { code: 'payments.cards_being_changed' } });
    await rig.running.app.get(CardChanges).finishCutOff();
    expect(await paying()).not.toBe(second);
    await interrupted(heldUntil);
    await rig.running.app.get(CardChanges).finishCutOff();
    expect(await paying()).toBe(second);
    const { rows } = await rig.running.database.query('select 1 from card_changes where owner_id = $1', [
      member.userId,
    ]);
    expect(rows).toEqual([]);
  });

  test('is not set while the provider is unavailable, and is set afterwards', async () => {
    const second = await save(cards.mastercard);
    rig.proxy.failBy('refuse');
    expect((await choose(second)).status).toBe(503);
    rig.proxy.failBy(undefined);
    expect(await paying()).not.toBe(second);
    expect((await choose(second)).status).toBe(200);
  });
});

describe('a card that is removed', () => {
  test('passes its payments to another, and is removed', async () => {
    const [first] = await list();
    const second = await save(cards.mastercard);
    expect((await remove(first!.id)).status).toBe(204);
    expect(await list()).toMatchObject([{ id: second, paysFor: ['Noodle'], can: { remove: false } }]);
    expect(await paying()).toBe(second);
    expect((await remove(first!.id)).status).toBe(404);
  });

  test('and was the default passes that on as well', async () => {
    const [first] = await list();
    const second = await save(cards.mastercard);
    await choose(first!.id);
    expect((await remove(first!.id)).status).toBe(204);
    expect(await list()).toMatchObject([{ id: second, isDefault: true, paysFor: ['Noodle'], can: { choose: false } }]);
  });

  test('is not the last one of an active or past due subscription', async () => {
    const [only] = await list();
    const refused = { status: 409, body: { code: 'payments.last_card' } };
    expect(await remove(only!.id)).toMatchObject(refused);
    const bad = await changeCard(rig, member, 'pm_card_chargeCustomerFail');
    const anchor = { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' } as const;
    await stripe.subscriptions.update(member.stripeSubscriptionId, anchor);
    const status = async () => (await member.client.get<{ status: string }[]>('/api/subscriptions')).body[0]!.status;
    await until(async () => (await status()) === 'past_due');
    expect((await remove(only!.id)).status).toBe(204);
    expect(await remove(bad)).toMatchObject(refused);
  });

  test('is not the last one while a charge is open or add-ons of a booked bath are due, and can be removed afterwards', async () => {
    const [only] = await list();
    await member.client.patch(`/api/subscriptions/${member.subscriptionId}/cancel`);
    const salonId = await rig.cast.salon();
    const visit = await rig.cast.visit(member, { salonId, at: '2026-11-05T15:00:00Z' });
    await rig.running.database.query(
      `insert into appointment_addons (appointment_id, addon_id, name, price, duration) values ($1, $2, 'Nail trim', 1500, 15)`,
      [visit, await rig.cast.addOn(salonId)],
    );
    expect((await remove(only!.id)).body.message).toContain('add-ons of a booked bath');
    await rig.running.database.query(`update appointments set status = 'completed' where id = $1`, [visit]);
    await rig.running.database.query(
      `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, status, created_at, due_at)
       values ('add_ons', $1, $2, $3, 1500, 100, 'open', now(), now())`,
      [visit, member.userId, salonId],
    );
    expect((await remove(only!.id)).body.message).toContain('a payment is still open');
    await rig.running.database.query(`update charges set status = 'given_up' where owner_id = $1`, [member.userId]);
    expect((await remove(only!.id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('is one of two that are removed at once: the other stays and pays', async () => {
    const [first] = await list();
    const second = await save(cards.mastercard);
    const answers = await Promise.all([remove(first!.id), remove(second), remove(first!.id), remove(second)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await list();
    expect(left).toHaveLength(1);
    expect(await paying()).toBe(left[0]!.id);
  });

  test('passes its payments once where the provider’s answer is lost', async () => {
    const [first] = await list();
    const second = await save(cards.mastercard);
    rig.proxy.failBy('lose-answer');
    expect((await remove(first!.id)).status).toBe(503);
    rig.proxy.failBy(undefined);
    await remove(first!.id);
    expect(await list()).toMatchObject([{ id: second }]);
    expect(await paying()).toBe(second);
  });
});

test('every call and event matches Stripe’s schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});
