import { describe, expect, test } from '@jest/globals';

import type { ProviderSubscription } from '../payments/index.js';
import {
  isBookableAt,
  type SubscriptionStatus,
  subscriptionStatuses,
  isBeforeNotice,
  noticeMilliseconds,
} from './subscription-status.rules.js';
import { stateOf } from './provider-state.rules.js';
import { earlierEndEvents, statusEvents, pauseEvents } from './subscription.events.js';
import { permissionsOf } from './subscription.policy.js';

const march = new Date('2027-03-01T00:00:00Z');
const april = new Date('2027-04-01T00:00:00Z');
const noPause = { pausesAt: null, pausedUntil: null };
const instantBefore = new Date(april.getTime() - 1);

describe('a bath may be booked', () => {
  test.each([
    ['active', null, april, true],
    ['past_due', april, instantBefore, true],
    ['past_due', april, april, false],
    ['pending', null, march, false],
    ['expired', march, march, false],
    ['cancelled', april, instantBefore, true],
    ['cancelled', april, april, false],
  ] as const)('%s until %s, beginning %s: %s', (status, endDate, startsAt, expected) => {
    expect(isBookableAt({ status, endDate, ...noPause }, startsAt)).toBe(expected);
  });
});

describe('what an owner may do', () => {
  const now = march;

  test.each([
    ['active', null, ['book', 'cancel', 'pause', 'changePlan', 'selectSalon']],
    ['past_due', april, ['book', 'cancel', 'selectSalon']],
    ['past_due', march, ['cancel']],
    ['pending', null, ['cancel']],
    ['cancelled', april, ['book', 'resubscribe', 'selectSalon']],
    ['cancelled', march, []],
    ['expired', march, []],
  ] as const)('%s until %s', (status, endDate, expected) => {
    const allowed = Object.entries(permissionsOf({ status, endDate, ...noPause }, now)).filter(([, may]) => may);
    expect(allowed.map(([name]) => name)).toEqual(expected);
  });
});

describe('a pause from March to April', () => {
  const february = new Date('2027-02-01T00:00:00Z');
  const pause = { pausesAt: march, pausedUntil: april, endDate: null };

  test.each([
    ['before it', new Date(march.getTime() - 1), true],
    ['as it begins', march, false],
    ['in its last instant', instantBefore, false],
    ['as it ends', april, true],
  ] as const)('a bath %s: %s is bookable: %s', (_when, startsAt, expected) => {
    for (const status of ['active', 'paused'] as const)
      expect(isBookableAt({ ...pause, status }, startsAt)).toBe(expected);
  });

  test.each([
    ['active', february, ['book', 'cancel', 'withdrawPause', 'changePlan', 'selectSalon']],
    ['active', new Date(march.getTime() - 3_600_000), ['book', 'cancel', 'changePlan', 'selectSalon']],
    ['active', march, ['book', 'cancel', 'changePlan', 'selectSalon']],
    ['paused', march, ['book', 'cancel', 'unpause', 'changePlan', 'selectSalon']],
  ] as const)('%s at %s', (status, now, expected) => {
    const allowed = Object.entries(permissionsOf({ ...pause, status }, now)).filter(([, may]) => may);
    expect(allowed.map(([name]) => name)).toEqual(expected);
  });

  test('planned and withdrawn while it stays active is reported', () => {
    const plain = { ...pause, ...noPause, status: 'active' } as const;
    const planned = { ...pause, status: 'active' } as const;
    expect(pauseEvents(plain, planned).map(({ type }) => type)).toEqual(['subscription.pause_planned']);
    expect(pauseEvents(planned, plain).map(({ type }) => type)).toEqual(['subscription.pause_withdrawn']);
    expect(pauseEvents(planned, planned)).toEqual([]);
  });
});

describe("the provider's state", () => {
  const rest = { from: march, until: april };
  const provider: ProviderSubscription = {
    id: 'sub_1',
    status: 'active',
    endsAt: null,
    endedUnpaid: false,
    currentPeriodStart: march,
    currentPeriodEnd: april,
    anchor: march,
    pause: null,
    plan: null,
    endedAt: null,
    reference: '1',
    clientSecret: null,
    openCents: 0,
  };

  test.each([
    [{ status: 'incomplete' }, false, 'pending', null],
    [{ status: 'incomplete_expired' }, false, 'expired', null],
    [{ status: 'active' }, false, 'active', null],
    [{ status: 'active', endsAt: april }, true, 'cancelled', april],
    [
      { status: 'active', endsAt: new Date('2027-03-20T00:00:00Z') },
      true,
      'cancelled',
      new Date('2027-03-20T00:00:00Z'),
    ],
    [{ status: 'active', endsAt: new Date('2027-04-01T00:00:01Z') }, true, 'active', null],
    [{ status: 'past_due' }, true, 'past_due', new Date('2027-03-08T00:00:00Z')],
    [{ status: 'canceled', endedAt: april }, true, 'cancelled', april],
    [{ status: 'canceled', endedAt: april, endedUnpaid: true }, true, 'expired', march],
    [{ status: 'canceled', endedAt: april }, false, 'expired', null],
    [{ status: 'unpaid' }, true, 'expired', march],
    [{ status: 'active', pause: { ...rest, hasBegun: false } }, true, 'active', null],
    [{ status: 'active', pause: { ...rest, hasBegun: true } }, true, 'paused', null],
    [{ status: 'active', endsAt: april, pause: { ...rest, hasBegun: true } }, true, 'cancelled', march],
    [{ status: 'canceled', endedAt: april, pause: { ...rest, hasBegun: true } }, true, 'cancelled', march],
  ] as const)('%j, begun before: %s, means %s until %s', (state, hadBegun, status, endDate) => {
    expect(stateOf({ ...provider, ...state }, hadBegun)).toMatchObject({ status, endDate });
  });

  test('of an unknown status means no state', () => {
    for (const hadBegun of [false, true]) expect(stateOf({ ...provider, status: 'unknown' }, hadBegun)).toBeUndefined();
  });
});

describe('what happened between two states', () => {
  test('is empty where the state did not change', () => {
    for (const status of subscriptionStatuses) expect(statusEvents(status, status)).toEqual([]);
  });

  test.each([
    ['pending', 'active', ['subscription.activated']],
    ['pending', 'cancelled', ['subscription.activated', 'subscription.cancelled']],
    ['pending', 'expired', ['subscription.expired']],
    ['active', 'cancelled', ['subscription.cancelled']],
    ['active', 'past_due', ['subscription.past_due']],
    ['past_due', 'active', ['subscription.recovered']],
    ['past_due', 'expired', ['subscription.expired']],
    ['cancelled', 'active', ['subscription.resumed']],
    ['active', 'paused', ['subscription.paused']],
    ['paused', 'active', ['subscription.unpaused']],
    ['paused', 'past_due', ['subscription.past_due']],
    ['paused', 'cancelled', ['subscription.cancelled']],
  ] as const)('from %s to %s', (before: SubscriptionStatus, after: SubscriptionStatus, expected) => {
    expect(statusEvents(before, after).map(({ type }) => type)).toEqual(expected);
  });
});

describe('an end that comes before the one that was known', () => {
  const ending = (status: SubscriptionStatus, endDate: Date) => ({ status, endDate, ...noPause });
  const typesAt = (now: Date, ...[before, after]: ReturnType<typeof ending>[]) =>
    earlierEndEvents(before!, after!, now).map(({ type }) => type);

  test('is reported like a cancellation, because baths were to take place until then', () => {
    const [known, earlier] = [ending('cancelled', april), ending('cancelled', march)];
    expect(typesAt(march, known, earlier)).toEqual(['subscription.cancelled']);
  });

  test('is not reported of one whose time was over, whose end stays or is later, or whose status changes as well', () => {
    const [early, late] = [ending('cancelled', march), ending('cancelled', april)];
    expect(typesAt(april, late, early)).toEqual([]);
    expect(typesAt(march, late, late)).toEqual([]);
    expect(typesAt(march, early, late)).toEqual([]);
    expect(typesAt(march, late, ending('expired', march))).toEqual([]);
    expect(typesAt(march, ending('past_due', april), early)).toEqual([]);
  });
});

test('a change precedes a renewal if it is made more than an hour before', () => {
  const renewal = new Date('2027-03-01T12:00:00Z');
  expect(isBeforeNotice(renewal, new Date(renewal.getTime() - noticeMilliseconds - 1))).toBe(true);
  expect(isBeforeNotice(renewal, new Date(renewal.getTime() - noticeMilliseconds))).toBe(false);
});
