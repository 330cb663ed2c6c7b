import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import { type LivedSubscription, liveSubscription } from '../../test/lived-subscription.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import type { SubscriptionDto } from '../subscriptions/index.js';
import { Pauses } from './pauses.service.js';
import { PlanChanges } from './plan-changes.service.js';

const january = '2027-01-31T15:00:00.000Z';
const february = '2027-02-28T15:00:00.000Z';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterEach(() => {
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
  await rig.running.app.get(Pauses).grantCutOff();
  await rig.running.app.get(PlanChanges).grantCutOff();
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

test('where the provider does not answer before the request is saved, nothing is kept', async () => {
  const life = await liveSubscription(rig, january);
  rig.proxy.failBy('refuse');
  const path = `/api/subscriptions/${life.owner.subscriptionId}/pause`;
  expect(await life.owner.client.post(path, { months: 1 })).toMatchObject({ status: 503 });
  rig.proxy.failBy(undefined);
  await later(2);
  expect(await life.seen()).toMatchObject({ pausesAt: null, changeUnderWay: null });
});
