import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';

import { SandboxFaults } from '../../stripe-sandbox/index.js';
import { dieAt } from '../../test/die-at.js';
import { type LivedSubscription, liveSubscription } from '../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { ProviderPlanChanges } from '../payments/index.js';
import type { SubscriptionDto } from '../subscriptions/index.js';
import { PauseRequests } from './pause-requests.service.js';
import { PlanChangeRequests } from './plan-change-requests.service.js';

const january = '2027-01-31T15:00:00.000Z';
const february = '2027-02-28T15:00:00.000Z';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterEach(() => {
  rig.running.app.get(SandboxFaults).failBy(undefined);
  rig.proxy.failBy(undefined);
  rig.proxy.answerInstead(undefined);
});
afterAll(() => rig.close());

/** Calls the route while the provider answers reads only, and returns the answer. */
async function unanswered({ owner }: LivedSubscription, method: string, path: string, body?: object) {
  rig.proxy.answerInstead((call) =>
    call.method === 'GET' ? undefined : { status: 503, body: { error: { type: 'api_error', message: 'Away' } } },
  );
  const url = `/api/subscriptions/${owner.subscriptionId}/${path}`;
  const answer = await owner.client.call<SubscriptionDto>(method, url, body);
  rig.proxy.answerInstead(undefined);
  return answer;
}

async function later(minutes: number): Promise<void> {
  rig.running.clock.set(new Date(rig.running.clock.now().getTime() + minutes * 60_000));
  await rig.running.app.get(PauseRequests).resumeInterrupted();
  await rig.running.app.get(PlanChangeRequests).resumeInterrupted();
}

const none = { pause: false, withdrawPause: false, unpause: false, changePlan: false, withdrawPlanChange: false };

test('an end of a pause that the provider does not answer is shown as under way, and charged once within minutes', async () => {
  const life = await liveSubscription(rig, january);
  await life.owner.client.post(`/api/subscriptions/${life.owner.subscriptionId}/pause`, { months: 2 });
  await life.liveUntil(february, { status: 'paused' });
  const answer = await unanswered(life, 'POST', 'unpause');
  expect(answer).toMatchObject({ status: 200, body: { status: 'paused', changeUnderWay: 'unpause', can: none } });
  expect(await life.seen()).toMatchObject({ changeUnderWay: 'unpause' });
  await later(2);
  expect(await life.seen()).toMatchObject({ status: 'active', changeUnderWay: null });
  await until(async () => (await life.cycles()).length === 2);
});

test('pauses, plans and their withdrawals are made within minutes too', async () => {
  const life = await liveSubscription(rig, january);
  for (const [method, path, body, kind, made] of [
    ['POST', 'pause', { months: 1 }, 'pause', { pausesAt: february }],
    ['DELETE', 'pause', undefined, 'withdraw_pause', { pausesAt: null }],
    ['POST', 'plan-change', { size: 'large' }, 'change_plan', { nextPlan: { petSize: 'large' } }],
    ['DELETE', 'plan-change', undefined, 'withdraw_plan', { nextPlan: null }],
  ] as const) {
    const answer = await unanswered(life, method, path, body);
    expect(answer).toMatchObject({ status: 200, body: { changeUnderWay: kind, can: none } });
    await later(2);
    expect(await life.seen()).toMatchObject({ ...made, changeUnderWay: null });
  }
});

test('a pause that is under way when its owner cancels is given up, and a resubscription begins without it', async () => {
  const life = await liveSubscription(rig, january);
  await unanswered(life, 'POST', 'pause', { months: 1 });
  const path = `/api/subscriptions/${life.owner.subscriptionId}`;
  expect((await life.owner.client.patch(`${path}/cancel`)).status).toBe(200);
  await until(async () => (await life.seen()).changeUnderWay === null);
  expect((await life.owner.client.post(`${path}/resubscribe`)).status).toBe(200);
  await later(2);
  expect(await life.seen()).toMatchObject({ status: 'active', pausesAt: null, changeUnderWay: null });
});

test('where the provider does not answer before the request is saved, nothing is kept', async () => {
  const life = await liveSubscription(rig, january);
  rig.proxy.failBy('refuse');
  const path = `/api/subscriptions/${life.owner.subscriptionId}/pause`;
  expect(await life.owner.client.post(path, { months: 1 })).toMatchObject({ status: 503 });
  rig.proxy.failBy(undefined);
  await later(2);
  expect(await life.seen()).toMatchObject({ pausesAt: null, changeUnderWay: null });
});

describe('a change that the provider takes only after the next period has begun', () => {
  const march = '2027-03-31T15:00:00.000Z';
  const lateOnes = async ({ owner: { subscriptionId } }: LivedSubscription) =>
    (
      await rig.running.database.query<{ late: object }>(
        `select after as late from audit_log where action = 'subscription.change_late' and subject_id = $1`,
        [String(subscriptionId)],
      )
    ).rows.map(({ late }) => late);
  const told = (life: LivedSubscription) =>
    until(async () => (await life.mails()).filter((kind) => kind.startsWith('late-change')).length === 1);

  test('a pause begins a month later; the owner and the administrators learn that the month was charged', async () => {
    const life = await liveSubscription(rig, january);
    await unanswered(life, 'POST', 'pause', { months: 1 });
    await life.liveUntil(february, { status: 'active', changeUnderWay: 'pause' });
    await later(2);
    expect(await life.seen()).toMatchObject({ pausesAt: march, changeUnderWay: null });
    const late = { kind: 'pause', askedAt: january, promisedAt: february, beginsAt: march };
    expect(await lateOnes(life)).toEqual([late]);
    await told(life);
  });

  test('a pause that would take a bath after the promised one is not made, and its owner is told', async () => {
    const life = await liveSubscription(rig, january);
    await unanswered(life, 'POST', 'pause', { months: 1 });
    const salonId = await rig.cast.salon();
    const visit = await rig.cast.visit(life.owner, { salonId, at: '2027-04-05T15:00:00.000Z', status: 'scheduled' });
    await life.liveUntil(february, { status: 'active', changeUnderWay: 'pause' });
    await later(2);
    expect(await life.seen()).toMatchObject({ pausesAt: null, changeUnderWay: null, can: { pause: true } });
    const late = { kind: 'pause', askedAt: january, promisedAt: february, beginsAt: null };
    expect(await lateOnes(life)).toEqual([late]);
    await told(life);
    const { body } = await life.owner.client.get(`/api/appointments/${visit}`);
    expect(body).toMatchObject({ status: 'scheduled' });
  });

  test('a cheaper plan whose process stopped after the provider had made the change is told to its owner too', async () => {
    const life = await liveSubscription(rig, january);
    await unanswered(life, 'POST', 'plan-change', { size: 'small' });
    await life.liveUntil(february, { changeUnderWay: 'change_plan' });
    const reached = dieAt(rig.running.app.get(ProviderPlanChanges), 'chargeFrom', 'after');
    void later(2);
    await reached;
    jest.restoreAllMocks();
    await later(2);
    expect(await life.seen()).toMatchObject({ nextPlan: { petSize: 'small' }, changeUnderWay: null });
    expect(await lateOnes(life)).toMatchObject([{ kind: 'change_plan', beginsAt: march }]);
    await told(life);
  });

  test('a cheaper plan begins a month later, and the owner is told; a dearer one costs the owner nothing', async () => {
    for (const size of ['small', 'large'] as const) {
      const life = await liveSubscription(rig, january);
      await unanswered(life, 'POST', 'plan-change', { size });
      await life.liveUntil(february, { changeUnderWay: 'change_plan', nextPlan: null });
      await later(2);
      expect(await life.seen()).toMatchObject({ nextPlan: { petSize: size }, changeUnderWay: null });
      const late = { kind: 'change_plan', askedAt: january, promisedAt: february, beginsAt: march };
      expect(await lateOnes(life)).toEqual(size === 'small' ? [late] : []);
      if (size === 'small') await told(life);
    }
  });

  test('a pause or a plan is not blocked by an error of the earlier period that the provider keeps under its key', async () => {
    for (const [path, body, made] of [
      ['pause', { months: 1 }, { pausesAt: march }],
      ['plan-change', { size: 'large' }, { nextPlan: { petSize: 'large' } }],
    ] as const) {
      const life = await liveSubscription(rig, january);
      rig.running.clock.set('2027-02-28T13:30:00.000Z');
      rig.running.app
        .get(SandboxFaults)
        .failBy((call) => (call.path === `/v1/subscriptions/${life.stripeId}` ? 'kept_failure' : undefined));
      await life.owner.client.post(`/api/subscriptions/${life.owner.subscriptionId}/${path}`, body);
      rig.running.app.get(SandboxFaults).failBy(undefined);
      expect(await life.seen()).toMatchObject({ changeUnderWay: path === 'pause' ? 'pause' : 'change_plan' });
      await life.liveUntil(february, { status: 'active' });
      await later(2);
      expect(await life.seen()).toMatchObject({ ...made, changeUnderWay: null });
    }
  });

  test('a pause or a plan that was taken back has taken effect, and the owner is told', async () => {
    for (const [planned, body, kind, has] of [
      ['pause', { months: 1 }, 'withdraw_pause', { status: 'paused' }],
      ['plan-change', { size: 'large' }, 'withdraw_plan', { status: 'active', nextPlan: null }],
    ] as const) {
      const life = await liveSubscription(rig, january);
      await life.owner.client.post(`/api/subscriptions/${life.owner.subscriptionId}/${planned}`, body);
      await unanswered(life, 'DELETE', planned);
      await life.liveUntil(february, { changeUnderWay: kind });
      await later(2);
      expect(await life.seen()).toMatchObject({ ...has, changeUnderWay: null });
      expect(await lateOnes(life)).toEqual([{ kind, askedAt: january, promisedAt: february, beginsAt: null }]);
      await told(life);
    }
  });

  test('it waits during the last hour of a period, and is made after the renewal', async () => {
    const life = await liveSubscription(rig, january);
    rig.running.clock.set('2027-02-28T13:59:00.000Z');
    await unanswered(life, 'POST', 'plan-change', { size: 'small' });
    await later(10);
    expect(await life.seen()).toMatchObject({ nextPlan: null, changeUnderWay: 'change_plan' });
    await life.liveUntil(february, { changeUnderWay: 'change_plan', nextPlan: null });
    await later(2);
    expect(await life.seen()).toMatchObject({ nextPlan: { petSize: 'small' }, changeUnderWay: null });
  });
});
