import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { keyReused, repeat } from '../../test/repeated-call.js';
import { until } from '../../test/until.js';
import { february, march, type WeightAnswer, WeighingRig } from '../../test/weighing-rig.js';
import { MediaStorage } from '../platform/index.js';
import type { MeasuredWeightDto } from './dto/measured-weight.dto.js';
import { WeightAnswers } from './weight-answers.service.js';
import { WeighedPlans } from './weighed-plans.service.js';
import { WeightPictures } from './weight-pictures.service.js';

let rig: WeighingRig;
beforeAll(async () => {
  rig = await WeighingRig.start();
});
afterAll(() => rig.close());

test('a weight that the owner agrees to changes the plan with the next period, and the salon is credited once', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { status, body } = await rig.state(desks[1], visitId, '57.5');
  expect([status, body]).toMatchObject([
    201,
    { weight: 57.5, planSize: 'medium', size: 'large', price: 6_500, credit: 800, state: 'waiting' },
  ]);
  expect(body.answerDueAt).toBe('2027-02-13T16:10:00.000Z');
  await until(async () => (await life.mails()).includes('weight-stated'));

  const path = `/api/measured-weights/${body.id}/picture`;
  expect((await life.owner.client.get(path)).headers.get('content-type')).toBe('image/jpeg');
  const stranger = await rig.cast.owner();
  expect((await stranger.client.get(path)).status).toBe(404);
  expect((await desks[0]!.get(path)).status).toBe(404);
  expect((await rig.answer({ ...life, owner: stranger }, body.id, 'agreement')).status).toBe(404);

  const answers = await Promise.all([1, 2, 3].map(() => rig.answer(life, body.id, 'agreement')));
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  await until(async () => (await life.seen()).nextPlan?.petSize === 'large');
  const consents = await rig.running.database.query<{ cents: number; agreed: boolean }>(
    `select amount_cents as cents, user_id = $2 as agreed from consents where subscription_id = $1 order by id`,
    [life.owner.subscriptionId, life.owner.userId],
  );
  expect(consents.rows.at(-1)).toEqual({ cents: 6_500, agreed: true });
  // The platform credits 80% of the 1000 between the plans.
  expect((await life.balances())[3]).toBe(800);
  const kept = await life.owner.client.delete<{ code: string }>(
    `/api/subscriptions/${life.owner.subscriptionId}/plan-change`,
  );
  expect(kept.body.code).toBe('subscriptions.plan_held');

  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 6_500 });
  await until(async () => (await life.cycles()).length === 2);
  expect((await life.cycles()).map(([, , cents]) => cents)).toEqual([5_500, 6_500]);
  await life.liveUntil(march, { monthlyPrice: 6_500 });
  // The dog had no bath: the selected salon has 4400 and 5200, and the other one only its credit.
  expect((await life.balances()).slice(2)).toEqual([9_600, 800]);
  const [own] = (await desks[1]!.get<MeasuredWeightDto[]>('/api/measured-weights')).body;
  expect(own).toMatchObject({ state: 'accepted', credit: 800 });
});

test('an unanswered weight is accepted after 72 hours, not before', async () => {
  const { life, desks, visitId } = await rig.atTheBath({ marked: 'completed' });
  const { body } = await rig.state(desks[1], visitId, '61');
  expect(body).toMatchObject({ size: 'x_large', credit: 1_600 });
  rig.running.clock.set('2027-02-13T16:09:59Z');
  await rig.running.app.get(WeightAnswers).settleUnanswered();
  expect((await life.balances())[3]).toBe(0);
  rig.running.clock.set('2027-02-13T16:10:00Z');
  expect((await rig.answer(life, body.id, 'objection', { reason: 'Too late' })).body.code).toBe('weights.answered');
  await Promise.all([1, 2].map(() => rig.running.app.get(WeightAnswers).settleUnanswered()));
  expect((await life.balances())[3]).toBe(1_600);
  await until(async () => (await life.seen()).nextPlan?.petSize === 'x_large');
  const { rows } = await rig.running.database.query<{ role: string }>(
    `select actor_role as role from audit_log
     where action = 'subscription.change_plan_requested' and subject_id = $1`,
    [String(life.owner.subscriptionId)],
  );
  expect(rows).toEqual([{ role: 'platform' }]);
});

test.each([
  ['accept', 'accepted', 800],
  ['dismiss', 'dismissed', 0],
] as const)('an objection waits for an administrator, who may %s', async (decision, becomes, credit) => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '55');
  await rig.answer(life, body.id, 'objection', { reason: 'He was soaking wet.' });
  rig.running.clock.set('2027-02-20T16:00:00Z');
  await rig.running.app.get(WeightAnswers).settleUnanswered();
  const waiting = (await rig.ada.get<MeasuredWeightDto[]>('/api/admin/measured-weights')).body;
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ objection: 'He was soaking wet.' });
  const audit = await rig.running.database.query(`select 1 from audit_log a where a::text like '%soaking wet%'`);
  expect(audit.rows).toEqual([]);
  const answers = await Promise.all([1, 2].map(() => rig.decide(body.id, decision)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await life.balances())[3]).toBe(credit);
  const [own] = (await life.owner.client.get<MeasuredWeightDto[]>('/api/measured-weights')).body;
  expect(own).toMatchObject({ state: becomes, decisionReason: 'As the picture shows.' });
  if (decision === 'accept') await until(async () => (await life.seen()).nextPlan?.petSize === 'large');
  else expect((await life.seen()).nextPlan).toBeNull();
});

test('a weight is stated once if the call is repeated with its key, also when it is too late for another; no other request can use the key', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const key = `stated for ${visitId}`;
  const first = await rig.state(desks[1], visitId, '58', { key });
  expect(await rig.state(desks[1], visitId, '58', { key })).toEqual(first);
  rig.running.clock.set('2027-02-12T16:30:00Z');
  expect((await rig.state(desks[1], visitId, '58')).body.code).toBe('weights.visit_not_weighable');
  expect(await rig.state(desks[1], visitId, '58', { key })).toEqual(first);
  const { status, body } = await rig.state(desks[1], visitId, '59', { key });
  expect([first.status, status, body.code]).toEqual([201, ...keyReused]);
  expect(await rig.states(life)).toEqual(['waiting']);
});

test.each([
  ['agreement', undefined, 'accepted'],
  ['objection', { reason: 'He was soaking wet.' }, 'objected'],
] as const)('an %s is given once if the call is repeated with its key', async (what, body, becomes) => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body: stated } = await rig.state(desks[1], visitId, '58');
  const call = { path: `/api/measured-weights/${stated.id}/${what}`, body };
  const another = { path: `/api/measured-weights/${stated.id}/objection`, body: { reason: 'He is not fat.' } };
  const { first, again, other } = await repeat<WeightAnswer>(life.owner.client, call, another);
  expect([first.status, first.body.state]).toEqual([200, becomes]);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(other).toEqual(keyReused);
});

test('one of two salons that state a weight at once is accepted, and one in each period', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const other = await life.visit(0, '2027-02-10T14:00:00.000Z', 'completed');
  const answers = await Promise.all([rig.state(desks[0], other, '58'), rig.state(desks[1], visitId, '59')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await rig.state(desks[1], visitId, '59')).body.code).toBe('weights.stated_already');
});

test('a weight that is dismissed leaves its period no other one', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  await rig.running.database.query(`update appointments set status = 'no_show' where id = $1`, [visitId]);
  await rig.settleAt(body.answerDueAt);
  expect(await rig.states(life)).toEqual(['dismissed']);
  const other = await life.visit(0, '2027-02-13T16:00:00.000Z', 'completed');
  expect((await rig.state(desks[0], other, '58')).body.code).toBe('weights.stated_already');
});

test('a visit is weighed once, also after the end of its period', async () => {
  const { life, desks } = await rig.atTheBath();
  const last = await life.visit(1, '2027-02-28T14:00:00.000Z', 'completed');
  rig.running.clock.set('2027-02-28T14:20:00.000Z');
  const { status, body } = await rig.state(desks[1], last, '58');
  expect(status).toBe(201);
  await life.liveUntil(february, { currentPeriodEnd: march });
  rig.running.clock.set('2027-03-01T15:00:00Z');
  expect((await rig.state(desks[1], last, '58')).body.code).toBe('weights.stated_already');
  await rig.answer(life, body.id, 'agreement');
  expect((await life.balances())[3]).toBe(800);
});

test('a weight counts for the period of its visit, so one that is stated late leaves the next period its own', async () => {
  const { life, desks } = await rig.atTheBath();
  const last = await life.visit(1, '2027-02-28T14:00:00.000Z', 'completed');
  await life.liveUntil(february, { currentPeriodEnd: march });
  const next = await life.visit(0, '2027-02-28T16:00:00.000Z', 'completed');
  rig.running.clock.set('2027-02-28T17:00:00Z');
  expect((await rig.state(desks[1], last, '58')).status).toBe(201);
  expect((await rig.state(desks[0], next, '70')).status).toBe(201);
  const another = await life.visit(1, '2027-02-28T17:30:00.000Z', 'scheduled');
  for (const visit of [another, last])
    expect((await rig.state(desks[1], visit, '70')).body.code).toBe('weights.stated_already');
});

test('a dog that is weighed just before the visit that opens its next period is not weighed again in that period', async () => {
  const { life, desks } = await rig.atTheBath();
  const opening = await life.visit(1, '2027-02-28T15:30:00.000Z', 'scheduled');
  const earlier = await life.visit(0, '2027-02-28T14:00:00.000Z', 'completed');
  rig.running.clock.set('2027-02-28T14:40:00.000Z');
  expect((await rig.state(desks[1], opening, '58')).status).toBe(201);
  expect((await rig.state(desks[0], earlier, '58')).status).toBe(201);
  await life.liveUntil(february, { currentPeriodEnd: march });
  const second = await life.visit(0, '2027-03-10T16:00:00.000Z', 'completed');
  rig.running.clock.set('2027-03-10T16:10:00Z');
  expect((await rig.state(desks[0], second, '58')).body.code).toBe('weights.stated_already');
});

test('a visit that was moved to another period may be weighed at its new time', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  rig.running.clock.set('2027-02-10T15:10:00.000Z');
  const { body } = await rig.state(desks[1], visitId, '58');
  const moved = { date: '2027-03-10T16:00:00.000Z' };
  rig.running.clock.set('2027-02-10T15:20:00.000Z');
  expect((await life.owner.client.patch(`/api/appointments/${visitId}/move`, moved)).status).toBe(200);
  await rig.settleAt(body.answerDueAt);
  await life.liveUntil(february, { currentPeriodEnd: march });
  rig.running.clock.set('2027-03-10T16:10:00.000Z');
  const again = await Promise.all([1, 2].map(() => rig.state(desks[1], visitId, '59')));
  expect(again.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await rig.states(life)).toEqual(['waiting', 'dismissed']);
});

test('a size that is not larger, a wrong weight or picture, and a foreign visit are refused by their fields', async () => {
  const { desks, visitId } = await rig.atTheBath();
  expect((await rig.state(desks[1], visitId, '50')).body).toMatchObject({
    code: 'weights.not_larger',
    statusCode: 400,
  });
  for (const weight of ['0.9', '300.5', '57.55', 'heavy', ''])
    expect((await rig.state(desks[1], visitId, weight)).body.errors?.[0]?.field).toBe('weight');
  expect((await rig.state(desks[1], visitId, '58', { bytes: Buffer.from('no picture') })).body.code).toBe(
    'salons.picture_refused',
  );
  expect((await rig.state(desks[0], visitId, '58')).status).toBe(404);
  rig.running.clock.set('2027-02-12T16:30:00Z');
  expect((await rig.state(desks[1], visitId, '58')).body.code).toBe('weights.visit_not_weighable');
});

test('a plan that cannot be changed at once is changed by a later run', async () => {
  const { life, desks, visitId } = await rig.atTheBath({ marked: 'completed' });
  const { body } = await rig.state(desks[1], visitId, '58');
  // In the hour before the period ends no plan is changed; the change begins with the period after the next.
  rig.running.clock.set('2027-02-13T16:10:00Z');
  await rig.running.database.query(`update measured_weights set answer_due_at = '2027-02-28T14:30:00Z' where id = $1`, [
    body.id,
  ]);
  rig.running.clock.set('2027-02-28T14:30:00Z');
  await rig.running.app.get(WeightAnswers).settleUnanswered();
  await life.liveUntil(february, { monthlyPrice: 5_500 });
  await rig.running.app.get(WeighedPlans).applyAll();
  expect((await life.seen()).nextPlan).toMatchObject({ petSize: 'large', from: march });
});

test('a weight that is accepted while its subscription is cancelled changes the plan once the owner resubscribes', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  const path = `/api/subscriptions/${life.owner.subscriptionId}`;
  expect((await life.owner.client.patch(`${path}/cancel`)).status).toBe(200);
  expect((await rig.answer(life, body.id, 'agreement')).status).toBe(200);
  await rig.settled();
  expect((await life.seen()).nextPlan).toBeNull();
  expect((await life.owner.client.post(`${path}/resubscribe`)).status).toBe(200);
  await rig.running.app.get(WeighedPlans).applyAll();
  expect((await life.seen()).nextPlan).toMatchObject({ petSize: 'large', from: february });
});

test('a weight keeps only the change that it caused, not a later one to the same plan', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  await rig.answer(life, body.id, 'agreement');
  await until(async () => (await life.seen()).nextPlan?.petSize === 'large');
  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 6_500 });
  // After a crash the change is marked as made in the next period only.
  await rig.settled();
  await rig.running.database.query('update measured_weights set plan_settled_at = null where id = $1', [body.id]);
  const path = `/api/subscriptions/${life.owner.subscriptionId}/plan-change`;
  expect((await life.owner.client.post(path, { size: 'medium' })).status).toBe(200);
  await rig.running.app.get(WeighedPlans).applyAll();
  expect((await life.seen()).nextPlan).toMatchObject({ petSize: 'medium' });
  await life.liveUntil(march, { nextPlan: null, monthlyPrice: 5_500 });
  expect((await life.owner.client.post(path, { size: 'large' })).status).toBe(200);
  expect((await life.owner.client.delete(path)).status).toBe(200);
});

test('a weight that is accepted once the dog has its plan withdraws a smaller plan, and none is taken until the next period', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  expect((await rig.answer(life, body.id, 'objection', { reason: 'He was wet.' })).status).toBe(200);
  const path = `/api/subscriptions/${life.owner.subscriptionId}/plan-change`;
  const smaller = () => life.owner.client.post(path, { size: 'medium' });
  expect((await life.owner.client.post(path, { size: 'large' })).status).toBe(200);
  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 6_500 });
  expect((await smaller()).status).toBe(200);
  expect((await rig.decide(body.id, 'accept')).status).toBe(200);
  await rig.settled();
  await until(async () => (await life.seen()).nextPlan === null);
  expect((await smaller()).status).toBe(409);
  await life.liveUntil(march, { nextPlan: null, monthlyPrice: 6_500 });
  expect((await life.cycles()).map(([, , cents]) => cents)).toEqual([5_500, 6_500, 6_500]);
  expect((await smaller()).status).toBe(200);
});

test('a pause charges nothing, so a smaller plan is taken only once a period after it was charged by the weight', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  await rig.answer(life, body.id, 'agreement');
  await until(async () => (await life.seen()).nextPlan?.petSize === 'large');
  const path = `/api/subscriptions/${life.owner.subscriptionId}`;
  expect((await life.owner.client.post(`${path}/pause`, { months: 1 })).status).toBe(200);
  await life.liveUntil(february, { status: 'paused', nextPlan: null, monthlyPrice: 6_500 });
  const smaller = () => life.owner.client.post(`${path}/plan-change`, { size: 'medium' });
  expect((await smaller()).status).toBe(409);
  await life.liveUntil(march, { status: 'active', nextPlan: null, monthlyPrice: 6_500 });
  await until(async () => (await life.cycles()).length === 2);
  expect((await life.cycles()).map(([, , cents]) => cents)).toEqual([5_500, 6_500]);
  expect((await smaller()).status).toBe(200);
});

test('of two weights that are accepted in one period the one that was stated last decides, whichever is accepted last', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const first = await rig.state(desks[1], visitId, '58');
  expect((await rig.answer(life, first.body.id, 'objection', { reason: 'He was wet.' })).status).toBe(200);
  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 5_500 });
  const later = await life.visit(0, '2027-03-10T16:00:00.000Z', 'scheduled');
  rig.running.clock.set('2027-03-10T16:10:00Z');
  const second = await rig.state(desks[0], later, '70');
  expect((await rig.answer(life, second.body.id, 'agreement')).status).toBe(200);
  await until(async () => (await life.seen()).nextPlan?.petSize === 'x_large');
  expect((await rig.decide(first.body.id, 'accept')).status).toBe(200);
  await rig.settled();
  await rig.running.app.get(WeighedPlans).applyAll();
  expect((await life.seen()).nextPlan).toMatchObject({ petSize: 'x_large', from: march });
  await life.liveUntil(march, { nextPlan: null, monthlyPrice: 7_500 });
  await until(async () => (await life.cycles()).length === 3);
  const change = `/api/subscriptions/${life.owner.subscriptionId}/plan-change`;
  expect((await life.owner.client.post(change, { size: 'large' })).status).toBe(200);
  expect((await life.owner.client.delete(change)).status).toBe(200);
});

test('the mails about an accepted weight say whether it changes the plan, or one that was stated later decides', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const first = await rig.state(desks[1], visitId, '70');
  await rig.answer(life, first.body.id, 'objection', { reason: 'He was soaking wet.' });
  await life.liveUntil(february, { currentPeriodEnd: march });
  const later = await life.visit(0, '2027-03-05T16:00:00.000Z', 'scheduled');
  rig.running.clock.set('2027-03-05T16:10:00.000Z');
  const second = await rig.state(desks[0], later, '58');
  await rig.answer(life, second.body.id, 'agreement');
  await until(async () => (await life.seen()).nextPlan?.petSize === 'large');
  rig.running.clock.set('2027-03-06T16:10:00.000Z');
  await rig.decide(first.body.id, 'accept');
  expect(await rig.mails(life, 'weight-accepted')).toMatchObject([
    { weight: { id: second.body.id }, effect: 'changes' },
    { weight: { id: first.body.id }, effect: 'superseded' },
  ]);
  expect((await life.seen()).nextPlan).toMatchObject({ petSize: 'large' });
});

test.each([
  ['has the plan for that size by then', 'kept'],
  ['has cancelled the subscription', 'ended'],
] as const)('the mail about an accepted weight announces no change to an owner who %s', async (_, effect) => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  await rig.answer(life, body.id, 'objection', { reason: 'He was wet.' });
  const path = `/api/subscriptions/${life.owner.subscriptionId}`;
  if (effect === 'ended') expect((await life.owner.client.patch(`${path}/cancel`)).status).toBe(200);
  else {
    expect((await life.owner.client.post(`${path}/plan-change`, { size: 'large' })).status).toBe(200);
    await life.liveUntil(february, { nextPlan: null, monthlyPrice: 6_500 });
  }
  await rig.decide(body.id, 'accept');
  expect(await rig.mails(life, 'weight-accepted')).toMatchObject([{ effect }]);
});

test('neither the subscription, its choices nor the mail offer to take back a change that a weight has made', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const path = `/api/subscriptions/${life.owner.subscriptionId}/plan-change`;
  // An owner may take back an ordinary change.
  await life.owner.client.post(path, { size: 'small' });
  expect(await rig.mails(life, 'plan-change')).toMatchObject([{ step: 'planned', mayBeWithdrawn: true }]);
  expect((await life.seen()).can).toMatchObject({ changePlan: true, withdrawPlanChange: true });
  rig.running.clock.set('2027-02-10T16:20:00.000Z');
  const { body } = await rig.state(desks[1], visitId, '58');
  await rig.answer(life, body.id, 'agreement');
  await until(async () => (await life.seen()).nextPlan?.petSize === 'large');
  expect((await rig.mails(life, 'plan-change'))[1]).toMatchObject({ step: 'planned', mayBeWithdrawn: false });
  expect((await life.seen()).can).toMatchObject({ changePlan: false, withdrawPlanChange: false, pause: true });
  const { client } = life.owner;
  const refused = [await client.get(path), await client.delete(path), await client.post(path, { size: 'small' })];
  for (const answer of refused) expect(answer.body).toMatchObject({ code: 'subscriptions.plan_held' });
  await life.liveUntil(february, { nextPlan: null, monthlyPrice: 6_500 });
  await until(async () => (await life.cycles()).length === 2);
  expect((await life.seen()).can).toMatchObject({ changePlan: true, withdrawPlanChange: false });
});

test('a picture is deleted a year after its weight was stated, and not before', async () => {
  const { desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  const { database, app, clock } = rig.running;
  const keyOf = async () =>
    (
      await database.query<{ key: string | null }>('select file_key as key from measured_weights where id = $1', [
        body.id,
      ])
    ).rows[0]?.key;
  const key = (await keyOf()) ?? '';
  const isStored = async () => (await app.get(MediaStorage).get(key)) !== undefined;
  clock.set('2028-02-10T16:10:00Z');
  await app.get(WeightPictures).deleteExpired();
  expect([await keyOf(), await isStored()]).toEqual([key, true]);
  clock.set('2028-02-10T16:10:01Z');
  await app.get(WeightPictures).deleteExpired();
  expect([await keyOf(), await isStored()]).toEqual([null, false]);
});
