import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { february, statedAt, WeighingRig } from '../../test/weighing-rig.js';
import { WeighedPlans } from './weighed-plans.service.js';

let rig: WeighingRig;
beforeAll(async () => {
  rig = await WeighingRig.start();
});
afterAll(() => rig.close());

test('a weight decides the plan although its owner was taking the same plan back when the weight was accepted', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const { body } = await rig.state(desks[1], visitId, '58');
  const { subscriptionId } = life.owner;
  const planned = await life.owner.client.post(`/api/subscriptions/${subscriptionId}/plan-change`, { size: 'large' });
  expect(planned.status).toBe(200);
  // The owner takes the change back, and the provider does not answer.
  await rig.running.database.query(
    `insert into subscription_wishes (subscription_id, kind, created_at, promised_at, withdrawn_plan_id)
     select id, 'withdraw_plan', $2, current_period_end, next_plan_id from subscriptions where id = $1`,
    [subscriptionId, statedAt],
  );
  expect((await rig.answer(life, body.id, 'agreement')).status).toBe(200);
  await rig.settled();
  await rig.running.app.get(WeighedPlans).applyAll();
  await rig.resumeChangesAt('2027-02-10T16:12:00.000Z');
  expect(await life.seen()).toMatchObject({ nextPlan: null, changeUnderWay: null });
  await rig.running.app.get(WeighedPlans).applyAll();
  expect((await life.seen()).nextPlan).toMatchObject({ petSize: 'large', from: february });
});
