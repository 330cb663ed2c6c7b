import { expect, test } from '@jest/globals';
import type { SubscriptionDto } from '../../api/generated.ts';
import { biscuitsSubscription } from '../../testing/cast.ts';
import { changeOutcome, endOfChanges } from './change-outcome.ts';
import type { ChangeKind } from './change-under-way.messages.ts';

const from = '2036-11-05T18:00:00Z';
const pause = { pausesAt: from, pausedUntil: '2037-01-05T18:00:00Z' };
const nextPlan = { name: 'Large Dog Plan', petSize: 'large' as const, monthlyPrice: 6500, from };

test.each<[ChangeKind, Partial<SubscriptionDto>, 'good' | 'bad', string]>([
  ['pause', pause, 'good', 'Pause planned'],
  ['pause', {}, 'bad', 'Failed to pause subscription'],
  ['withdraw_pause', {}, 'good', 'Pause cancelled'],
  ['withdraw_pause', pause, 'bad', 'Failed to cancel the pause'],
  ['unpause', {}, 'good', 'Pause ended'],
  ['unpause', { status: 'past_due' }, 'bad', 'Your card was not charged'],
  ['unpause', { ...pause, status: 'paused' }, 'bad', 'Failed to end the pause'],
  ['unpause', { status: 'cancelled' }, 'bad', 'Failed to end the pause'],
  ['change_plan', { nextPlan }, 'good', 'Change planned'],
  ['change_plan', {}, 'bad', 'Failed to change the plan'],
  ['withdraw_plan', {}, 'good', 'Change undone'],
  ['withdraw_plan', { nextPlan }, 'bad', 'Failed to undo the change'],
])('%s of a subscription that is now %j is %s', (kind, changes, tone, title) => {
  expect(changeOutcome(kind, { ...biscuitsSubscription, ...changes })).toMatchObject({ tone, title });
});

test('a plan that a renewal has changed meanwhile is told as it is', () => {
  const before = { ...biscuitsSubscription.plan, id: 99 };
  const { name } = biscuitsSubscription.plan;
  expect(changeOutcome('change_plan', biscuitsSubscription, before)).toMatchObject({
    tone: 'good',
    description: `The ${name} has begun.`,
  });
  expect(changeOutcome('withdraw_plan', biscuitsSubscription, before)).toMatchObject({ tone: 'bad' });
});

const underWay = (id: number, changeUnderWay: ChangeKind | null, name: string): SubscriptionDto => ({
  ...biscuitsSubscription,
  id,
  changeUnderWay,
  pet: { ...biscuitsSubscription.pet, name },
});

test('changes that end together are told in one message, which names each dog', () => {
  const before = [
    underWay(1, 'withdraw_pause', 'Biscuit'),
    underWay(2, 'pause', 'Waffles'),
    underWay(3, 'pause', 'Rex'),
  ];
  const now = [underWay(1, null, 'Biscuit'), underWay(2, null, 'Waffles'), underWay(3, 'pause', 'Rex')];
  expect(endOfChanges(before, now)).toEqual({
    tone: 'bad',
    title: 'Pause cancelled for Biscuit. Failed to pause subscription for Waffles',
    description: 'Your subscription renews as before. The subscription no longer allowed it, and stays as it is.',
  });
});

test('nothing is told about a change that is still under way, or that this page never saw', () => {
  expect(endOfChanges([underWay(1, 'pause', 'Biscuit')], [underWay(1, 'pause', 'Biscuit')])).toBeUndefined();
  expect(endOfChanges([], [underWay(1, null, 'Biscuit')])).toBeUndefined();
  expect(endOfChanges([underWay(1, 'pause', 'Biscuit')], [])).toBeUndefined();
});
