import { expect, test } from '@jest/globals';

import type { AvailabilityQuestion, BookerLimits } from './availability.value.js';
import { availabilityWithout } from './availability-changes.rules.js';

const slot = { startsAt: new Date('2026-12-03T16:00:00Z'), endsAt: new Date('2026-12-03T16:30:00Z') };
const week = '2026-11-30';
const visit = { ...slot, station: 2, weekStartsOn: week };
const other = { startsAt: slot.endsAt, endsAt: new Date('2026-12-03T17:00:00Z') };
const booker = { usedByWeek: new Map([[week, 2]]), petVisits: [slot, other] } as unknown as BookerLimits;
const inTime = new Date('2026-12-02T16:00:00Z');

const without = (now: Date, changes: Partial<AvailabilityQuestion> = {}) =>
  availabilityWithout(
    visit as Parameters<typeof availabilityWithout>[0],
    {
      now,
      visits: [
        { ...slot, station: 1 },
        { ...slot, station: 2 },
        { ...other, station: 2 },
      ],
      booker,
      ...changes,
    } as AvailabilityQuestion,
  );

test('a visit that is to be moved frees only its own station at its own time', () => {
  expect(without(inTime).visits).toEqual([
    { ...slot, station: 1 },
    { ...other, station: 2 },
  ]);
});

test('its dog is free at its time, and not at that of its other visit', () => {
  expect(without(inTime).booker?.petVisits).toEqual([other]);
});

test('up to 24 hours before its start the bath no longer counts in its week', () => {
  expect(without(inTime).booker?.usedByWeek.get(week)).toBe(1);
});

test('a moment later the bath still counts in its week', () => {
  expect(without(new Date(inTime.getTime() + 1)).booker?.usedByWeek.get(week)).toBe(2);
});

test('the question that was passed in is not changed', () => {
  without(inTime);
  expect(booker.usedByWeek.get(week)).toBe(2);
  expect(without(inTime, { booker: undefined }).booker).toBeUndefined();
});
