import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { clockTime, closureOn, minuteOf, openingOf, openingOn, type SalonDay } from './opening-hours.value.js';

const sunday: SalonDay = { dayOfWeek: 0, opensMinute: 600, closesMinute: 840, isClosed: false };
const closedMonday: SalonDay = { dayOfWeek: 1, opensMinute: 540, closesMinute: 1020, isClosed: true };

describe('a weekday without an entry', () => {
  test.each([1, 2, 3, 4, 5])('%i is open from nine to five', (weekday) => {
    expect(openingOf([], weekday)).toEqual({
      dayOfWeek: weekday,
      opensMinute: 540,
      closesMinute: 1020,
      isClosed: false,
    });
  });

  test.each([0, 6])('%i is closed', (weekday) => {
    expect(openingOf([], weekday)).toBeUndefined();
  });
});

test('an entry overrides the default, for a Sunday as for a closed Monday', () => {
  expect(openingOf([sunday, closedMonday], 0)).toBe(sunday);
  expect(openingOf([sunday, closedMonday], 1)).toBeUndefined();
});

describe('a closure', () => {
  const once = { date: '2026-12-24', yearly: false, reason: 'Inventory' };
  const everyYear = { date: '2020-12-24', yearly: true, reason: 'Christmas Eve' };

  test('of one day closes that day alone', () => {
    expect(openingOn({ hours: [], closures: [once] }, '2026-12-24')).toBeUndefined();
    expect(openingOn({ hours: [], closures: [once] }, '2027-12-24')).toMatchObject({ opensMinute: 540 });
  });

  test('of every year closes the date of any year', () => {
    expect(openingOn({ hours: [], closures: [everyYear] }, '2031-12-24')).toBeUndefined();
    expect(openingOn({ hours: [], closures: [everyYear] }, '2026-12-23')).toMatchObject({ opensMinute: 540 });
  });

  test('of one day precedes that of every year', () => {
    expect(closureOn({ closures: [everyYear, once] }, '2026-12-24')).toBe(once);
  });
});

test('a salon that leaves is closed from the day after its last one, once and with its last day as the reason', () => {
  expect(closureOn({ lastDay: '2026-12-24' }, '2026-12-24')).toBeUndefined();
  expect(closureOn({ lastDay: '2026-12-24' }, '2026-12-25')).toEqual({
    date: '2026-12-25',
    yearly: false,
    reason: 'Baths here until December 24',
  });
});

test('a minute and its time of the clock are the same, to the end of the day', () => {
  expect([clockTime(0), clockTime(545), clockTime(1440)]).toEqual(['00:00', '09:05', '24:00']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
      expect(minuteOf(clockTime(minute))).toBe(minute);
    }),
  );
});
