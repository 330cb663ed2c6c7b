import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import type { AvailabilityQuestion } from '../appointments/index.js';
import { fittingStarts, heldUntil, waitEndsAt, wantedInstants, wantedMinutes } from './wait.rules.js';

const chicago = 'America/Chicago';
/** A Monday morning in Chicago, nine by its clock. */
const now = new Date('2026-11-23T15:00:00Z');
const minutes = (count: number) => count * 60_000;
const wallOf = (instant: Date, timeZone = chicago) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(instant);

const salon: AvailabilityQuestion['salon'] = {
  timeZone: chicago,
  stations: 1,
  hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    opensMinute: 480,
    closesMinute: 1200,
    isClosed: false,
  })),
};
const timesOf = (wanted: Parameters<typeof wantedMinutes>[0], changes: Partial<AvailabilityQuestion> = {}) =>
  fittingStarts(wantedMinutes(wanted), { now, salon, visits: [], durationMinutes: 30, ...changes }).map(
    ({ time }) => time,
  );

describe('an offered place is held', () => {
  const start = new Date('2026-12-20T18:00:00Z');

  test.each([
    ['at noon for fifteen minutes', '2026-11-23T18:00:00Z', '2026-11-23T18:15:00Z'],
    ['a minute before nine in the evening as by day', '2026-11-24T02:59:00Z', '2026-11-24T03:14:00Z'],
    ['from nine in the evening until eight', '2026-11-24T03:00:00Z', '2026-11-24T14:00:00Z'],
    ['after midnight until eight of the same day', '2026-11-24T07:30:00Z', '2026-11-24T14:00:00Z'],
    ['shortly before eight for fifteen minutes still', '2026-11-24T13:50:00Z', '2026-11-24T14:05:00Z'],
    ['at eight for fifteen minutes', '2026-11-24T14:00:00Z', '2026-11-24T14:15:00Z'],
    ['through the night in which the clocks go back', '2026-11-01T04:00:00Z', '2026-11-01T14:00:00Z'],
    ['at one o’clock for the second time in that night', '2026-11-01T07:30:00Z', '2026-11-01T14:00:00Z'],
    ['through the night in which the clocks go forward', '2026-03-08T03:30:00Z', '2026-03-08T13:00:00Z'],
  ])('%s', (_, at, until) => {
    expect(heldUntil(new Date(at), start, chicago).toISOString()).toBe(new Date(until).toISOString());
  });

  test('never beyond its own start', () => {
    const early = new Date('2026-11-24T13:00:00Z');
    expect(heldUntil(new Date('2026-11-24T04:00:00Z'), early, chicago)).toEqual(early);
  });

  test('at least fifteen minutes where its start allows, at most a night, and at night until eight salon-local', () => {
    const zones = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 24 * 60 }), fc.constantFrom(...zones), (minute, zone) => {
        const at = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes(minute));
        const held = heldUntil(at, new Date(at.getTime() + minutes(3_000)), zone);
        const length = held.getTime() - at.getTime();
        const wall = wallOf(at, zone);
        const isNight = wall >= '21:00' || wall < '08:00';
        expect(length).toBeGreaterThanOrEqual(minutes(15));
        // A night has eleven hours, or twelve when the clocks go back.
        expect(length).toBeLessThanOrEqual(minutes(12 * 60));
        if (!isNight || (wall >= '07:45' && wall < '08:00')) expect(length).toBe(minutes(15));
        else expect(wallOf(held, zone)).toBe('08:00');
      }),
    );
  });
});

test.each([
  ['a day', {}, '2026-11-24T06:00:00.000Z', '2026-11-25T05:59:59.999Z'],
  ['an afternoon', { part: 'afternoon' as const }, '2026-11-24T18:00:00.000Z', '2026-11-24T22:59:59.999Z'],
  ['one start', { startMinute: 570 }, '2026-11-24T15:30:00.000Z', '2026-11-24T15:30:00.000Z'],
])('the wanted starts of %s begin between its first and its last instant', (_, wanted, first, last) => {
  const instants = wantedInstants({ date: '2026-11-24', ...wanted }, chicago);
  expect([instants.first, instants.last].map((instant) => instant.toISOString())).toEqual([first, last]);
});

describe('a wait ends', () => {
  test.each([
    ['with its day', {}, '2026-11-25T06:00:00Z'],
    ['with its morning at noon', { part: 'morning' as const }, '2026-11-24T18:00:00Z'],
    ['with its afternoon at five', { part: 'afternoon' as const }, '2026-11-24T23:00:00Z'],
    ['when its one start begins', { startMinute: 570 }, '2026-11-24T15:30:00Z'],
  ])('%s', (_, wanted, end) => {
    expect(waitEndsAt({ date: '2026-11-24', ...wanted }, chicago)).toEqual(new Date(end));
  });

  test('at midnight of days that are an hour longer and shorter', () => {
    expect(waitEndsAt({ date: '2026-11-01' }, chicago)).toEqual(new Date('2026-11-02T06:00:00Z'));
    expect(waitEndsAt({ date: '2026-03-08' }, chicago)).toEqual(new Date('2026-03-09T05:00:00Z'));
  });

  test('with a start that the clocks skip, when they have skipped it', () => {
    expect(waitEndsAt({ date: '2026-03-08', startMinute: 150 }, chicago)).toEqual(new Date('2026-03-08T08:00:00Z'));
  });
});

describe('what fits', () => {
  const date = '2026-11-24';

  test('for a day is every free start, for a part those that begin in it, for a start only that one', () => {
    expect(timesOf({ date })).toHaveLength(24);
    expect(timesOf({ date, part: 'morning' })).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(timesOf({ date, part: 'evening' }).at(0)).toBe('17:00');
    expect(timesOf({ date, startMinute: 570 })).toEqual(['09:30']);
    expect(timesOf({ date, startMinute: 575 })).toEqual([]);
  });

  test('begins no sooner than a hold by day would end', () => {
    expect(timesOf({ date: '2026-11-23' }).at(0)).toBe('09:30');
    expect(timesOf({ date: '2026-11-23' }, { now: new Date('2026-11-23T15:15:00Z') }).at(0)).toBe('09:30');
    expect(timesOf({ date: '2026-11-23' }, { now: new Date('2026-11-23T15:16:00Z') }).at(0)).toBe('10:00');
  });

  test('leaves room for its extras, and nothing once the week is full', () => {
    expect(timesOf({ date, part: 'evening' }, { durationMinutes: 120 })).toEqual(['17:00', '17:30', '18:00']);
    const booker = { usedByWeek: new Map([['2026-11-23', 3]]), petVisits: [] };
    expect(timesOf({ date }, { booker })).toEqual([]);
  });

  test('is always free, wanted, on that day and the soonest first, on days with a clock change too', () => {
    const request = fc.record({
      date: fc.constantFrom('2026-11-24', '2026-12-24', '2026-11-01', '2027-03-14'),
      part: fc.constantFrom('morning' as const, 'afternoon' as const, 'evening' as const, undefined),
    });
    const visit = fc.record({
      hour: fc.integer({ min: 8, max: 19 }),
      half: fc.boolean(),
      day: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(request, fc.array(visit, { maxLength: 30 }), (wanted, visits) => {
        const day = Date.parse(`${wanted.date}T06:00:00Z`);
        const taken = visits.map(({ hour, half }) => {
          const startsAt = new Date(day + minutes(hour * 60 + (half ? 30 : 0)));
          return { station: 1, startsAt, endsAt: new Date(startsAt.getTime() + minutes(30)) };
        });
        const [fromMinute, untilMinute] = Object.values(wantedMinutes(wanted)).slice(1) as [number, number];
        const before = new Date(day - minutes(3 * 24 * 60));
        const found = fittingStarts(wantedMinutes(wanted), {
          now: before,
          salon,
          visits: taken,
          durationMinutes: 30,
        });
        for (const start of found) {
          const wall = wallOf(start.startsAt);
          const minute = Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3));
          expect(minute >= fromMinute && minute < untilMinute).toBe(true);
          expect(taken.some((one) => one.startsAt < start.endsAt && start.startsAt < one.endsAt)).toBe(false);
        }
        expect(found.map(({ startsAt }) => startsAt)).toEqual(
          found.map(({ startsAt }) => startsAt).toSorted((one, other) => one.getTime() - other.getTime()),
        );
      }),
    );
  });
});
