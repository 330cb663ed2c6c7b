import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type Member, payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { rowsReadBy } from '../../../test/rows-read.js';
import { until } from '../../../test/until.js';
import { EventDrain } from '../../platform/index.js';
import { ComingCheckCleanup } from './coming-check-cleanup.service.js';
import { ComingChecks } from './coming-checks.service.js';

let rig: PaymentRig;
let stripe: Stripe;
let member: Member;

beforeAll(async () => {
  rig = await startPaymentRig({ env: { APP_URL: 'https://lather.example' } });
  stripe = stripeClient(rig.proxy.url);
});
beforeEach(async () => {
  on('2026-11-02T15:00:00Z');
  await query('delete from full_looks');
  member = await payingMember(rig);
  await until(async () => (await mailed('receipt')).length === 1);
});
afterAll(() => rig.close());

const on = (instant: string) => rig.running.clock.set(instant);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
async function mailed(kind: string): Promise<Record<string, unknown>[]> {
  const rows = await query<{ content: Record<string, unknown> }>(
    `select content from mails where recipient = $1 and content ->> 'kind' = $2 order by created_at, content ->> 'paymentId' desc`,
    [member.email, kind],
  );
  return rows.map(({ content }) => content);
}
async function look(instant: string): Promise<void> {
  on(instant);
  await rig.running.app.get(ComingChecks).checkComing();
  await rig.running.app.get(EventDrain).wait();
}
const price = (cents: number) =>
  query('update subscriptions set monthly_price = $2 where id = $1', [member.subscriptionId, cents]);

describe('a renewal on December 2', () => {
  test('at another price is mailed once, seven days before, with both prices', async () => {
    await price(5_500);
    await look('2026-11-25T14:59:59Z');
    expect(await mailed('renewal-price')).toEqual([]);
    await look('2026-11-25T15:00:00Z');
    await look('2026-11-27T15:00:00Z');
    expect(await mailed('renewal-price')).toMatchObject([
      { petName: 'Noodle', renewsAt: '2026-12-02T15:00:00.000Z', fromCents: 4_500, toCents: 5_500 },
    ]);
  });

  test('at the price of the previous month is not mailed', async () => {
    await look('2026-11-26T15:00:00Z');
    expect(await mailed('renewal-price')).toEqual([]);
  });

  test('whose price changes within the seven days is mailed by the next run', async () => {
    await look('2026-11-26T15:00:00Z');
    await price(6_500);
    await look('2026-11-30T15:00:00Z');
    expect(await mailed('renewal-price')).toMatchObject([{ fromCents: 4_500, toCents: 6_500 }]);
  });

  test('whose price changes on the last day is mailed within an hour, and on an earlier one within a day', async () => {
    await look('2026-11-26T15:00:00Z');
    await price(5_500);
    await look('2026-11-26T16:00:00Z');
    await look('2026-11-27T15:00:00Z');
    await look('2026-12-01T16:00:00Z');
    await price(6_500);
    await look('2026-12-01T17:00:00Z');
    expect(await mailed('renewal-price')).toMatchObject([{ toCents: 5_500 }, { toCents: 6_500 }]);
  });

  test('that changes the plan is mailed with the new plan and its price', async () => {
    await query(
      `update subscriptions set next_plan_id = 3, next_price = 6500, plan_changes_at = current_period_end where id = $1`,
      [member.subscriptionId],
    );
    const { body } = await member.client.get<{ planName: string; amount: number }[]>('/api/payments/coming');
    expect(body).toMatchObject([{ planName: expect.stringContaining('Large'), amount: 6_500 }]);
    await look('2026-11-26T15:00:00Z');
    expect(await mailed('renewal-price')).toMatchObject([
      { planName: expect.stringContaining('Large'), fromCents: 4_500, toCents: 6_500 },
    ]);
  });

  test('of a cancelled subscription is not mailed', async () => {
    await price(5_500);
    await member.client.patch(`/api/subscriptions/${member.subscriptionId}/cancel`);
    await look('2026-11-26T15:00:00Z');
    expect(await mailed('renewal-price')).toEqual([]);
  });

  test('is checked by one of many concurrent runs', async () => {
    await price(5_500);
    on('2026-11-26T15:00:00Z');
    const checks = rig.running.app.get(ComingChecks);
    await Promise.all([checks.checkComing(), checks.checkComing(), checks.checkComing()]);
    await rig.running.app.get(EventDrain).wait();
    expect(await mailed('renewal-price')).toHaveLength(1);
  });

  test('is checked again once the provider is available', async () => {
    await price(5_500);
    rig.proxy.failBy('refuse');
    await look('2026-11-26T15:00:00Z');
    expect(await mailed('renewal-price')).toEqual([]);
    rig.proxy.failBy(undefined);
    await look('2026-11-26T16:00:00Z');
    expect(await mailed('renewal-price')).toHaveLength(1);
  });
});

describe('a card that will have expired', () => {
  /** Pays the subscription from now on by a card that is valid until the end of that month. */
  async function payWith(expMonth: number, expYear: number): Promise<void> {
    const { id } = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '5555555555554444', exp_month: expMonth, exp_year: expYear, cvc: '123' },
    });
    await stripe.paymentMethods.attach(id, { customer: member.customerId });
    await stripe.subscriptions.update(member.stripeSubscriptionId, { default_payment_method: id });
  }

  test('by the renewal is mailed once, and not again by a later charge', async () => {
    await payWith(11, 2026);
    await look('2026-11-24T15:00:00Z');
    expect(await mailed('card-expires')).toEqual([]);
    await look('2026-11-26T15:00:00Z');
    expect(await mailed('card-expires')).toMatchObject([
      { last4: '4444', expMonth: 11, expYear: 2026, amountCents: 4_500, chargedAt: '2026-12-02T15:00:00.000Z' },
    ]);
    const salonId = await rig.cast.salon();
    const visit = await rig.cast.visit(member, { salonId, at: '2026-12-01T15:00:00Z' });
    await query(
      `insert into appointment_addons (appointment_id, addon_id, name, price, duration) values ($1, $2, 'Nail trim', 1500, 15)`,
      [visit, await rig.cast.addOn(salonId)],
    );
    await look('2026-11-27T15:00:00Z');
    expect(await mailed('card-expires')).toHaveLength(1);
  });

  test('by the add-ons of a booked bath is mailed before the renewal', async () => {
    await payWith(12, 2026);
    const salonId = await rig.cast.salon();
    const visit = await rig.cast.visit(member, { salonId, at: '2027-01-01T18:00:00Z' });
    await query(
      `insert into appointment_addons (appointment_id, addon_id, name, price, duration) values ($1, $2, 'Nail trim', 1500, 15)`,
      [visit, await rig.cast.addOn(salonId)],
    );
    await look('2026-12-26T15:00:00Z');
    expect(await mailed('card-expires')).toMatchObject([{ amountCents: 1_500, expMonth: 12 }]);
  });

  test('only after the charge is not mailed', async () => {
    await payWith(12, 2026);
    await look('2026-11-26T15:00:00Z');
    expect(await mailed('card-expires')).toEqual([]);
  });
});

/** Inserts subscriptions that renew at an instant, an SQL expression of their number from 1. */
const renewals = (count: number, renewsAt: string) =>
  query(
    `with people as (
      insert into users (email, username, role, created_at)
      select gen_random_uuid() || '@lather.test', gen_random_uuid(), 'pet_owner', now() from generate_series(1, $1) returning id
    ), dogs as (
      insert into pets (owner_id, name, size, created_at) select id, 'Dog', 'small', now() from people returning id, owner_id
    )
    insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, current_period_start,
      current_period_end, created_at)
    select owner_id, id, 1, 'active', 4500, now(), '2026-10-20T15:00:00Z', ${renewsAt}, now()
    from (select *, row_number() over () as n from dogs) numbered`,
    [count],
  );

test('a run checks all charges, however many there are', async () => {
  await renewals(250, `'2026-11-20T15:00:00.000123Z'`);
  await look('2026-11-16T15:00:00Z');
  const checks = `select 1 from coming_charge_checks where charged_at = '2026-11-20T15:00:00.000123Z'`;
  expect(await query(checks)).toHaveLength(250);
});

test('a charge for which alone the provider does not answer holds up no other, and is checked again an hour later', async () => {
  await renewals(250, `'2026-12-02T16:00:00Z'`);
  const error = { type: 'invalid_request_error', message: 'This object cannot be shown.' };
  rig.proxy.answerInstead(({ path }) =>
    [member.customerId, member.stripeSubscriptionId].some((broken) => path.includes(broken))
      ? { status: 400, body: { error } }
      : undefined,
  );
  const checked = async () =>
    await query<{ of: boolean; count: number }>(
      `select subscription_id = $1 as of, count(*)::int as count from coming_charge_checks
       where charged_at >= '2026-12-02T15:00:00Z' and charged_at <= '2026-12-02T16:00:00Z' group by 1 order by 1`,
      [member.subscriptionId],
    );
  await look('2026-11-26T15:00:00Z');
  rig.proxy.answerInstead(undefined);
  const others = (await checked()).find(({ of }) => !of)!.count;
  expect(others).toBeGreaterThanOrEqual(250);
  expect(await checked()).toEqual([{ of: false, count: others }]);
  await look('2026-11-26T16:00:00Z');
  expect(await checked()).toEqual([
    { of: false, count: others },
    { of: true, count: 1 },
  ]);
});

test('an hourly run reads the renewals of two days, not those of all seven', async () => {
  await renewals(7 * 48, `timestamptz '2028-01-01' + n * interval '30 minutes'`);
  await query('analyze subscriptions, coming_charge_checks');
  await look('2028-01-01T00:00:00Z');
  on('2028-01-01T01:00:00Z');
  const read = await rowsReadBy(rig.running, () => rig.running.app.get(ComingChecks).checkComing());
  expect(read.subscriptions).toBeLessThan(3 * 48);
});

test('checks are deleted after ninety days, and warnings after a year', async () => {
  await price(5_500);
  await look('2026-11-26T15:00:00Z');
  await query(`insert into expiring_card_warnings values ('pm_told', $1, '2026-11-26T15:00:00Z')`, [member.userId]);
  const left = async () =>
    (
      await query<{ checks: number; warnings: number }>(
        `select (select count(*)::int from coming_charge_checks where subscription_id = $1) as checks,
         (select count(*)::int from expiring_card_warnings where card_id = 'pm_told') as warnings`,
        [member.subscriptionId],
      )
    )[0];
  on('2027-02-28T15:00:00Z');
  await rig.running.app.get(ComingCheckCleanup).deleteExpired();
  expect(await left()).toEqual({ checks: 1, warnings: 1 });
  on('2027-03-03T15:00:00Z');
  await rig.running.app.get(ComingCheckCleanup).deleteExpired();
  expect(await left()).toEqual({ checks: 0, warnings: 1 });
  on('2027-11-27T15:00:00Z');
  await rig.running.app.get(ComingCheckCleanup).deleteExpired();
  expect(await left()).toEqual({ checks: 0, warnings: 0 });
});

describe('the receipt of a payment', () => {
  test('is mailed for the month and for a tip, and leads to the file', async () => {
    const salonId = await rig.cast.salon();
    const id = await rig.cast.visit(member, { salonId, at: '2026-11-02T12:00:00Z', status: 'completed' });
    await member.client.post(`/api/appointments/${id}/tip`, { amount: 700 });
    await until(async () => (await mailed('receipt')).length === 2);
    expect(await mailed('receipt')).toMatchObject([
      { of: 'subscription', amountCents: 4_500, petName: 'Noodle', paymentId: expect.stringMatching(/^month-\d+$/) },
      { of: 'tip', amountCents: 700, what: 'Bubbles & Bows', paymentId: expect.stringMatching(/^charge-\d+$/) },
    ]);
    const [{ paymentId }] = (await mailed('receipt')) as [{ paymentId: string }];
    expect((await member.client.get(`/api/payments/${paymentId}/receipt.pdf`)).status).toBe(200);
  });
});

test('every call and event matches Stripe’s schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});
