import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import {
  bathsPerWeek,
  bookingWindow,
  freeCancellationUntil,
  hasBathLeft,
  isLateCancellation,
  startOfSalonWeek,
  visitMinutes,
} from './booking-terms.rules.js';

const chicago = 'America/Chicago';
const hour = 3_600_000;
const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

describe('a bath is cancelled', () => {
  const startsAt = new Date('2026-12-03T16:00:00Z');

  test.each([
    ['25 hours before', -25 * hour, false],
    ['exactly 24 hours before', -24 * hour, false],
    ['a millisecond later than that', -24 * hour + 1, true],
    ['at its start', 0, true],
  ])('%s', (_, before, isLate) => {
    expect(isLateCancellation(startsAt, after(startsAt, before))).toBe(isLate);
  });

  test('24 hours of real time before, also where the clocks change in between', () => {
    const morningAfter = new Date('2026-11-01T16:00:00Z');
    expect(freeCancellationUntil(morningAfter)).toEqual(new Date('2026-10-31T16:00:00Z'));
  });
});

describe('the booking window', () => {
  test.each([
    ['two months from today', '2026-11-24T18:00:00Z', { first: '2026-11-24', last: '2027-01-24' }],
    ['by the salon’s day, not the server’s', '2026-11-25T05:59:00Z', { first: '2026-11-24', last: '2027-01-24' }],
    ['to the end of a shorter month', '2026-12-31T18:00:00Z', { first: '2026-12-31', last: '2027-02-28' }],
  ])('reaches %s', (_, now, window) => {
    expect(bookingWindow(new Date(now), chicago)).toEqual(window);
  });
});

describe('a bath counts in the week', () => {
  test.each([
    ['of its Monday', '2026-11-23T06:00:00Z', '2026-11-23'],
    ['before, until the salon’s Sunday is over', '2026-11-23T05:59:00Z', '2026-11-16'],
    ['in which the clocks go back', '2026-11-01T18:00:00Z', '2026-10-26'],
  ])('%s', (_, startsAt, monday) => {
    expect(startOfSalonWeek(new Date(startsAt), chicago)).toBe(monday);
  });

  test('of which three are allowed', () => {
    expect([0, 1, 2, 3, 4].map(hasBathLeft)).toEqual([true, true, true, false, false]);
    expect(bathsPerWeek).toBe(3);
  });
});

test('a visit takes half an hour and what its add-ons take', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 240 })), (durations) => {
      const sum = durations.reduce((one, other) => one + other, 30);
      expect(visitMinutes(durations.map((duration) => ({ duration })))).toBe(sum);
    }),
  );
});
