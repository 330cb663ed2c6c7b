import { expect, test } from '@jest/globals';
import type { SubscriptionDto } from '../../api/generated.ts';
import { setServerAhead } from '../../shared/server-now.ts';
import { biscuitsBath, biscuitsSubscription } from '../../testing/cast.ts';
import { inOrder, conflictFor, isSubscribed, nextSteps, describeState, visitsPaidFor } from './subscription-state.ts';

const none = {
  book: false,
  cancel: false,
  resubscribe: false,
  pause: false,
  withdrawPause: false,
  unpause: false,
  changePlan: false,
  withdrawPlanChange: false,
  selectSalon: false,
};
const with_ = (changes: Partial<SubscriptionDto>): SubscriptionDto => ({ ...biscuitsSubscription, ...changes });

const active = biscuitsSubscription;
const cancelled = with_({
  status: 'cancelled',
  endDate: '2026-12-05T18:00:00Z',
  can: { ...none, book: true, resubscribe: true },
});
const ended = with_({ id: 3, status: 'cancelled', endDate: '2026-10-05T18:00:00Z', can: none });
const unpaid = with_({ status: 'past_due', can: { ...none, cancel: true } });
const pending = with_({ status: 'pending', currentPeriodEnd: null, can: { ...none, cancel: true } });

test.each([
  ['an active one with a salon books there', active, ['book']],
  ['an active one without a salon selects one first', with_({ salon: null }), ['select_salon']],
  ['a cancelled one with time left books still and is resumed', cancelled, ['book', 'resume']],
  ['one that ended is subscribed anew', ended, ['subscribe']],
  ['an expired one is subscribed anew', with_({ status: 'expired', can: none }), ['subscribe']],
  ['a pending one leads back to its payment', pending, ['pay']],
])('%s', (_what, subscription, steps) => {
  expect(nextSteps(subscription, [subscription])).toEqual(steps);
});

test('an ended subscription offers nothing where the dog has a newer one', () => {
  expect(nextSteps(ended, [active, ended])).toEqual([]);
  expect(nextSteps(ended, [pending, ended])).toEqual([]);
  expect(nextSteps(ended, [unpaid, ended])).toEqual([]);
});

test('live subscriptions come before ended ones, newest first', () => {
  const newer = with_({ id: 9, petId: 8 });
  const overButNewest = with_({ ...ended, id: 20 });
  expect(inOrder([overButNewest, active, newer, ended]).map(({ id }) => id)).toEqual([9, 4, 20, 3]);
  expect(inOrder([overButNewest, unpaid]).map(({ id }) => id)).toEqual([4, 20]);
});

test('a cancellation cancels the baths to come of this subscription from the end of the paid period on', () => {
  const bath = (id: number, date: string, changes = {}) => ({ ...biscuitsBath, id, date, ...changes });
  const coming = [
    bath(1, '2026-12-05T14:59:59Z'),
    bath(2, '2026-12-05T15:00:00Z'),
    bath(3, '2026-12-06T15:00:00Z'),
    bath(4, '2026-12-06T15:00:00Z', { subscriptionId: 99 }),
    bath(5, '2026-12-06T15:00:00Z', { status: 'in_progress' }),
    bath(6, '2026-11-30T15:00:00Z', { status: 'in_progress' }),
  ];
  setServerAhead(Date.parse('2026-11-30T15:10:00Z') - Date.now());
  expect(conflictFor(active, coming).map(({ id }) => id)).toEqual([2, 3, 5]);
  expect(conflictFor(with_({ status: 'past_due' }), coming).map(({ id }) => id)).toEqual([1, 2, 3, 5]);
  setServerAhead(0);
});

test('the description of a state names the relevant day', () => {
  expect(describeState(active)).toBe('Renews on Saturday, December 5, 2026.');
  expect(describeState(cancelled)).toContain('until Saturday, December 5, 2026');
  expect(describeState(ended)).toBe('Ended on Monday, October 5, 2026.');
});

test('a bath after the end of its subscription no longer counts as coming, even before the server cancels it', () => {
  const before = { ...biscuitsBath, id: 1, date: '2026-12-05T17:59:59Z' };
  const after = { ...biscuitsBath, id: 2, date: '2026-12-05T18:00:00Z' };
  expect(visitsPaidFor([before, after], [cancelled])).toEqual([before]);
  expect(visitsPaidFor([before, after], [active])).toEqual([before, after]);
  expect(visitsPaidFor([before, after])).toEqual([before, after]);
});

test.each([
  ['a list that is not known', undefined, true],
  ['none', [], false],
  ['one that ended', [ended], false],
  ['one whose month still runs', [cancelled], true],
  ['one that waits for its payment', [pending], true],
  ['one that no bath can be booked with now', [unpaid], true],
])('nobody is told to subscribe first beside a subscription: %s', (_what, all, subscribed) => {
  expect(isSubscribed(all)).toBe(subscribed);
});
