import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { periodEnd } from '../../stripe-sandbox/objects/billing-period.rules.js';
import { pauseEnd, pauseMonths, periodStart } from './pause.rules.js';

const at = (text: string) => new Date(`${text}:00Z`);

describe('a pause ends', () => {
  test.each([
    ['2027-01-15T12:00', '2027-02-15T12:00', 1, '2027-03-15T12:00'],
    ['2027-01-15T12:00', '2027-02-15T12:00', 3, '2027-05-15T12:00'],
    // The month after a short one returns to the anchor's day.
    ['2027-01-31T12:00', '2027-02-28T12:00', 1, '2027-03-31T12:00'],
    ['2027-01-31T12:00', '2027-02-28T12:00', 2, '2027-04-30T12:00'],
    ['2027-12-31T23:59', '2028-01-31T23:59', 1, '2028-02-29T23:59'],
    ['2027-11-30T12:00', '2027-12-30T12:00', 2, '2028-02-29T12:00'],
    // An instant that is counted in UTC is the same across both changes of the clocks.
    ['2027-02-13T09:30', '2027-03-13T09:30', 1, '2027-04-13T09:30'],
    ['2027-10-06T09:30', '2027-11-06T09:30', 1, '2027-12-06T09:30'],
    ['2027-02-14T10:00', '2027-03-14T10:00', 1, '2027-04-14T10:00'],
    ['2027-10-07T06:30', '2027-11-07T06:30', 1, '2027-12-07T06:30'],
  ] as const)('begun by %s, paid until %s, after %i months at %s', (anchor, from, months, until) => {
    expect(pauseEnd(at(anchor), at(from), months)).toEqual(at(until));
  });
});

const anchors = fc.integer({ min: Date.parse('2024-01-01') / 1000, max: Date.parse('2036-01-01') / 1000 });

test('periods begin where the provider begins them, whatever the day and the month', () => {
  fc.assert(
    fc.property(anchors, fc.integer({ min: 0, max: 60 }), (seconds, count) => {
      expect(periodStart(new Date(seconds * 1000), count).getTime() / 1000).toBe(periodEnd(seconds, 'month', count));
    }),
  );
});

test('a pause ends with a period, as many months after its beginning as were chosen', () => {
  fc.assert(
    fc.property(anchors, fc.integer({ min: 1, max: 60 }), fc.constantFrom(...pauseMonths), (seconds, count, months) => {
      const anchor = new Date(seconds * 1000);
      const end = pauseEnd(anchor, periodStart(anchor, count), months);
      expect(end).toEqual(periodStart(anchor, count + months));
      expect(end.getTime()).toBeGreaterThan(periodStart(anchor, count).getTime() + (months * 28 - 1) * 86_400_000);
    }),
  );
});
