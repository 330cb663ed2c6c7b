import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { ErrorAnswer } from '../../../test/http-client.js';
import { type LivedSubscription, liveSubscription } from '../../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { until } from '../../../test/until.js';
import type { SubscriptionDto } from '../../subscriptions/index.js';

const january = '2027-01-31T15:00:00.000Z';
const february = '2027-02-28T15:00:00.000Z';
const march = '2027-03-31T15:00:00.000Z';
const april = '2027-04-30T15:00:00.000Z';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

type Answer = SubscriptionDto & { code?: string };
const pathOf = ({ owner }: LivedSubscription, what: string) => `/api/subscriptions/${owner.subscriptionId}/${what}`;
const change = (life: LivedSubscription, size: string) =>
  life.owner.client.post<Answer>(pathOf(life, 'plan-change'), { size });
const withdraw = (life: LivedSubscription) => life.owner.client.delete<Answer>(pathOf(life, 'plan-change'));
const sizeOf = async (life: LivedSubscription) => (await life.seen()).pet.size;

test('a dog that has grown gets the larger plan from the next period on, and each month has its own price', async () => {
  const life = await liveSubscription(rig, january);
  await life.visit(1, '2027-02-10T16:00:00Z', 'completed');
  const choices = await life.owner.client.get<{ choices: unknown[] }>(pathOf(life, 'plan-change'));
  expect(choices.body).toMatchObject({ from: february, chargedAt: february });
  expect(choices.body.choices).toHaveLength(4);
  expect(await change(life, 'large')).toMatchObject({
    status: 200,
    body: {
      monthlyPrice: 5_500,
      nextPlan: { petSize: 'large', monthlyPrice: 6_500, from: february },
      can: { withdrawPlanChange: true },
    },
  });
  expect([await sizeOf(life), (await life.cycles()).length]).toEqual(['medium', 1]);

  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 6_500 });
  await until(async () => (await life.cycles()).length === 2);
  expect([await sizeOf(life), (await life.seen()).plan.petSize]).toEqual(['large', 'large']);
  // The earlier month keeps its 5500: 80% go to the salon that bathed the dog.
  expect(await life.balances()).toEqual([12_000, 1_100, 0, 4_400]);
  await life.visit(1, '2027-03-10T16:00:00Z', 'completed');
  await life.liveUntil(march, { monthlyPrice: 6_500, currentPeriodEnd: april });
  await until(async () => (await life.cycles()).length === 3);
  expect(await life.balances()).toEqual([18_500, 2_400, 0, 9_600]);
  expect(await life.cycles()).toEqual([
    [january, february, 5_500],
    [february, march, 6_500],
    [march, april, 6_500],
  ]);
  expect(await life.happenings()).toEqual(['activated', 'plan_change_planned', 'plan_changed']);
  await until(async () => (await life.mails()).includes('plan-change:made'));
  expect((await life.mails()).filter((mail) => mail.startsWith('plan'))).toEqual([
    'plan-change:planned',
    'plan-change:made',
  ]);
  const { rows } = await rig.running.database.query(
    'select amount_cents from consents where subscription_id = $1 order by amount_cents',
    [life.owner.subscriptionId],
  );
  expect(rows).toEqual([{ amount_cents: 5_500 }, { amount_cents: 6_500 }]);
});

test('a change can be withdrawn until an hour before it begins, and choosing the present size withdraws it too', async () => {
  const life = await liveSubscription(rig, january);
  await change(life, 'x_large');
  expect(await withdraw(life)).toMatchObject({ status: 200, body: { nextPlan: null } });
  expect((await withdraw(life)).body.code).toBe('subscriptions.no_plan_change_to_withdraw');
  await change(life, 'small');
  expect(await change(life, 'medium')).toMatchObject({ status: 200, body: { nextPlan: null } });
  expect(await change(life, 'medium')).toMatchObject({ status: 400, body: { code: 'subscriptions.same_plan' } });
  rig.running.clock.set('2027-02-28T14:00:00Z');
  expect((await change(life, 'large')).body.code).toBe('subscriptions.plan_not_changeable');
  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 5_500, currentPeriodEnd: march });
  await until(async () => (await life.cycles()).length === 2);
  expect((await life.cycles()).map(([, , cents]) => cents)).toEqual([5_500, 5_500]);
  expect(await sizeOf(life)).toBe('medium');
});

test('a plan that costs more than the page has shown is not changed to; at its present price it is', async () => {
  const life = await liveSubscription(rig, january);
  const changeAt = (size: string, monthlyPrice: number) =>
    life.owner.client.post<Answer & ErrorAnswer>(pathOf(life, 'plan-change'), { size, monthlyPrice });
  const { status, body } = await changeAt('large', 6_000);
  const message = 'This plan costs $65.00 a month now. Please look at it again.';
  expect([status, body.errors]).toEqual([400, [{ field: 'size', message }]]);
  expect(await life.seen()).toMatchObject({ nextPlan: null, changeUnderWay: null });
  expect(await changeAt('large', 6_500)).toMatchObject({ status: 200, body: { nextPlan: { petSize: 'large' } } });
  // A repeated call and the way back to the present plan, which keeps its price, consent to nothing.
  expect((await changeAt('large', 6_000)).status).toBe(200);
  expect(await changeAt('medium', 5_000)).toMatchObject({ status: 200, body: { nextPlan: null } });
});

test('one of two concurrent changes is planned', async () => {
  const life = await liveSubscription(rig, january);
  const answers = await Promise.all([change(life, 'small'), change(life, 'large')]);
  const planned = answers.filter(({ status }) => status === 200).map(({ body }) => body.nextPlan?.petSize);
  expect(planned).toContain((await life.seen()).nextPlan?.petSize);
});

test('a change that meets a pause is charged when the pause ends, early or not', async () => {
  const life = await liveSubscription(rig, january);
  await life.owner.client.post(pathOf(life, 'pause'), { months: 2 });
  await change(life, 'large');
  const choices = await life.owner.client.get<object>(pathOf(life, 'plan-change'));
  expect(choices.body).toMatchObject({ from: february, chargedAt: april });
  await life.liveUntil(february, { status: 'paused', nextPlan: null, monthlyPrice: 6_500 });
  // The plan changes once more during the pause, which then ends early: the month that begins is charged by the new
  // plan.
  await change(life, 'x_large');
  rig.running.clock.set('2027-03-10T09:00:00Z');
  const ended = await life.owner.client.post<Answer>(pathOf(life, 'unpause'));
  expect(ended.body).toMatchObject({ status: 'active', nextPlan: null, monthlyPrice: 7_500 });
  await until(async () => (await life.cycles()).length === 2);
  expect((await life.cycles()).map(([, , cents]) => cents)).toEqual([5_500, 7_500]);
  expect(await sizeOf(life)).toBe('x_large');
});

test('the mail about a pause that ends with another plan has the price that is charged then', async () => {
  const life = await liveSubscription(rig, january);
  await change(life, 'large');
  await life.owner.client.post(pathOf(life, 'pause'), { months: 1 });
  await until(async () => (await life.mails()).includes('subscription-pause:planned'));
  const { rows } = await rig.running.database.query<{ content: { nextPriceCents: number } }>(
    `select content from mails join users on email = recipient
     where users.id = $1 and content ->> 'kind' = 'subscription-pause'`,
    [life.owner.userId],
  );
  expect(rows[0]?.content.nextPriceCents).toBe(6_500);
});

test("an owner who edits the dog's size is referred to the change of plan", async () => {
  const life = await liveSubscription(rig, january);
  const { client, petId, subscriptionId } = life.owner;
  expect(await client.patch(`/api/pets/${petId}`, { size: 'large' })).toMatchObject({
    status: 409,
    body: { code: 'pets.plan_follows_size', subscriptionId },
  });
  expect((await client.patch(`/api/pets/${petId}`, { name: 'Waffle' })).status).toBe(200);
});

test('a past due or cancelled subscription keeps its plan', async () => {
  const life = await liveSubscription(rig, january);
  await life.owner.client.patch(pathOf(life, 'cancel'));
  expect((await change(life, 'large')).body.code).toBe('subscriptions.plan_not_changeable');
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
