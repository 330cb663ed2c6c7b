import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { february, march, statedAt, WeighingRig } from '../../test/weighing-rig.js';
import type { WeighingDto } from './dto/measured-weight.dto.js';

let rig: WeighingRig;
beforeAll(async () => {
  rig = await WeighingRig.start();
});
afterAll(() => rig.close());

/** The dog's owner changes the plan from the next period on; the dog is weighed before and after. */
async function atTheChangeTo(size: 'small' | 'large') {
  const { life, desks } = await rig.atTheBath();
  const [before, after] = [
    await life.visit(1, '2027-02-28T14:00:00.000Z', 'completed'),
    await life.visit(1, '2027-02-28T15:30:00.000Z', 'scheduled'),
  ];
  rig.running.clock.set(statedAt);
  const path = `/api/subscriptions/${life.owner.subscriptionId}/plan-change`;
  expect((await life.owner.client.post(path, { size })).status).toBe(200);
  const desk = desks[1]!;
  const weighing = async (visit: number) =>
    (await desk.get<WeighingDto>(`/api/appointments/${visit}/measured-weight`)).body;
  return { life, desk, before, after, weighing };
}

test('a weight is compared with the plan that pays the period of its visit, also after a smaller plan has begun', async () => {
  const { life, desk, before, after, weighing } = await atTheChangeTo('small');
  await life.liveUntil(february, { currentPeriodEnd: march, monthlyPrice: 4_500 });
  rig.running.clock.set('2027-02-28T15:40:00.000Z');
  expect(await weighing(before)).toEqual({ planSize: 'medium', canState: true });
  expect((await rig.state(desk, before, '40')).body.code).toBe('weights.not_larger');
  expect((await rig.state(desk, before, '58')).body).toMatchObject({
    planSize: 'medium',
    planPrice: 5_500,
    credit: 800,
  });
  expect(await weighing(after)).toEqual({ planSize: 'small', canState: true });
  expect((await rig.state(desk, after, '40')).body).toMatchObject({ planSize: 'small', planPrice: 4_500, credit: 800 });
});

test('a weight of a visit before a larger plan has begun is accepted and credited', async () => {
  const { life, desk, before, after } = await atTheChangeTo('large');
  await life.liveUntil(february, { currentPeriodEnd: march, monthlyPrice: 6_500 });
  rig.running.clock.set('2027-02-28T15:40:00.000Z');
  expect((await rig.state(desk, after, '58')).body.code).toBe('weights.not_larger');
  const { body } = await rig.state(desk, before, '58');
  expect(body).toMatchObject({ planSize: 'medium', planPrice: 5_500, credit: 800 });
  expect((await rig.answer(life, body.id, 'agreement')).status).toBe(200);
  await rig.settled();
  expect((await life.balances())[3]).toBe(800);
  expect(await life.seen()).toMatchObject({ nextPlan: null, monthlyPrice: 6_500 });
});

test('just before a visit that opens the next period its weight is compared with the planned plan', async () => {
  const { desk, after, weighing } = await atTheChangeTo('large');
  rig.running.clock.set('2027-02-28T14:40:00.000Z');
  expect(await weighing(after)).toEqual({ planSize: 'large', canState: true });
  expect((await rig.state(desk, after, '58')).body.code).toBe('weights.not_larger');
  expect((await rig.state(desk, after, '80')).body).toMatchObject({ planSize: 'large', planPrice: 6_500, credit: 800 });
});

test('no weight is stated for a dog on the largest plan, or before its visit, and no other salon learns the plan', async () => {
  const { life, desks, visitId } = await rig.atTheBath();
  const path = `/api/appointments/${visitId}/measured-weight`;
  const { subscriptionId } = life.owner;
  const canState = async () => (await desks[1]!.get<WeighingDto>(path)).body.canState;
  expect(await canState()).toBe(true);
  rig.running.clock.set('2027-02-10T14:59:00.000Z');
  expect(await canState()).toBe(false);
  rig.running.clock.set(statedAt);
  await rig.running.database.query(
    `update subscriptions set plan_id = (select max(id) from plans where pet_size = 'x_large') where id = $1`,
    [subscriptionId],
  );
  expect(await canState()).toBe(false);
  expect((await desks[0]!.get(path)).status).toBe(404);
});
