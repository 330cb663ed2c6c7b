import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import type { SalonClosure, SalonDay, SalonTerms } from '../../salon-schedule/index.js';
import { overlaps } from '../visits/slot.value.js';
import { type CuttableVisit, visitsAffectedBy } from './affected-visits.rules.js';

const chicago = 'America/Chicago';
const days = (opens: number, closes: number, closed: number[] = []): SalonDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    opensMinute: opens,
    closesMinute: closes,
    isClosed: closed.includes(dayOfWeek),
  }));

interface Changes {
  hours?: SalonDay[];
  stations?: number;
  timeZone?: string;
  closures?: SalonClosure[];
  lastDay?: string;
  acceptsSmallPets?: boolean;
}

const terms = ({
  hours = days(540, 1020),
  stations = 2,
  timeZone = chicago,
  closures = [],
  lastDay,
  ...sizes
}: Changes = {}): SalonTerms => ({
  calendar: { timeZone, stations, hours, closures, lastDay },
  accepts: {
    acceptsSmallPets: true,
    acceptsMediumPets: true,
    acceptsLargePets: true,
    acceptsXLargePets: false,
    ...sizes,
  },
});

let lastId = 0;
const visit = (startsAt: string, minutes = 30, changes: Partial<CuttableVisit> = {}): CuttableVisit => ({
  id: (lastId += 1),
  station: 1,
  petSize: 'small',
  isComing: true,
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000),
  ...changes,
});

const reasons = (after: SalonTerms, visits: CuttableVisit[], before = terms()) =>
  visitsAffectedBy(before, after, visits).cut.map(({ reason }) => reason);

/** Tuesday, 24 November 2026, nine and half past four in Chicago. */
const first = visit('2026-11-24T15:00:00Z');
const last = visit('2026-11-24T22:30:00Z');

describe('hours', () => {
  test('a visit that begins at opening and one that ends at closing fit', () => {
    expect(reasons(terms(), [first, last])).toEqual([]);
  });

  test('opening half an hour later or closing half an hour earlier affects the first or the last visit', () => {
    expect(reasons(terms({ hours: days(570, 1020) }), [first, last])).toEqual(['outside_hours']);
    expect(visitsAffectedBy(terms(), terms({ hours: days(540, 990) }), [first, last]).cut[0]?.visit).toBe(last);
  });

  test('a break affects the visits that meet it, and not those that end or begin with it', () => {
    const withBreak = days(540, 1020).map((day) => ({ ...day, breakStartsMinute: 720, breakEndsMinute: 780 }));
    const [before, within, after] = ['17:30', '18:30', '19:00'].map((time) => visit(`2026-11-24T${time}:00Z`));
    expect(visitsAffectedBy(terms(), terms({ hours: withBreak }), [before!, within!, after!]).cut).toEqual([
      { visit: within, reason: 'outside_hours' },
    ]);
  });

  test('closing a weekday affects only its visits', () => {
    const wednesday = visit('2026-11-25T16:00:00Z');
    expect(reasons(terms({ hours: days(540, 1020, [2]) }), [first, last, wednesday])).toEqual(['closed', 'closed']);
  });

  test('a visit that did not fit before the change is not affected', () => {
    const early = visit('2026-11-24T13:00:00Z');
    expect(reasons(terms({ hours: days(600, 1020) }), [early])).toEqual([]);
  });

  test('a visit that has begun is not affected', () => {
    expect(reasons(terms({ hours: days(570, 1020) }), [{ ...first, isComing: false }])).toEqual([]);
  });
});

describe('closures', () => {
  const closure = (date: string, yearly = false) => terms({ closures: [{ date, yearly, reason: 'Holiday' }] });

  test('a single day affects its visits, another day none', () => {
    expect(reasons(closure('2026-11-24'), [first])).toEqual(['closed']);
    expect(reasons(closure('2026-11-25'), [first])).toEqual([]);
    expect(reasons(closure('2025-11-24'), [first])).toEqual([]);
  });

  test('a yearly holiday affects that date of every year, by the salon’s calendar', () => {
    expect(reasons(closure('2020-11-24', true), [first])).toEqual(['closed']);
    const eveningInChicago = visit('2026-11-25T01:00:00Z');
    const late = terms({ hours: days(0, 1440) });
    const lateAndClosed = {
      ...late,
      calendar: { ...late.calendar, closures: [{ date: '2020-11-24', yearly: true, reason: 'x' }] },
    };
    expect(reasons(lateAndClosed, [eveningInChicago], late)).toEqual(['closed']);
  });

  test('a last day affects the visits after it', () => {
    expect(reasons(terms({ lastDay: '2026-11-23' }), [first])).toEqual(['salon_leaves']);
    expect(reasons(terms({ lastDay: '2026-11-24' }), [first])).toEqual([]);
  });
});

test('visits of a size that is no longer accepted are affected', () => {
  expect(
    reasons(terms({ acceptsSmallPets: false }), [first, visit('2026-11-24T16:00:00Z', 30, { petSize: 'large' })]),
  ).toEqual(['size_not_accepted']);
});

test('another time zone affects visits that then lie outside the hours', () => {
  expect(reasons(terms({ timeZone: 'America/New_York' }), [first, last])).toEqual(['outside_hours']);
});

describe('stations', () => {
  test('a visit at a removed station moves to a free one, and is affected where none is free', () => {
    const kept = visit('2026-11-24T15:00:00Z', 60);
    const clashing = visit('2026-11-24T15:30:00Z', 30, { station: 2 });
    const free = visit('2026-11-24T16:00:00Z', 30, { station: 2 });
    const { cut, reseated } = visitsAffectedBy(terms(), terms({ stations: 1 }), [kept, clashing, free]);
    expect(cut).toEqual([{ visit: clashing, reason: 'no_station' }]);
    expect(reseated).toEqual([{ visit: free, station: 1 }]);
  });

  test('with any bookings and any stations removed, no two visits share a station, and none is affected while one is free', () => {
    const booked = fc.array(
      fc.record({ slot: fc.integer({ min: 0, max: 14 }), minutes: fc.integer({ min: 30, max: 120 }) }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(booked, fc.integer({ min: 1, max: 4 }), (requests, stations) => {
        const visits: CuttableVisit[] = [];
        for (const { slot, minutes } of requests) {
          const wanted = visit(new Date(Date.parse('2026-11-24T15:00:00Z') + slot * 1_800_000).toISOString(), minutes);
          const station = [1, 2, 3, 4].find(
            (one) => !visits.some((other) => other.station === one && overlaps(other, wanted)),
          );
          if (station) visits.push({ ...wanted, station });
        }
        const before = terms({ stations: 4, hours: days(0, 1440) });
        const { cut, reseated } = visitsAffectedBy(before, terms({ stations, hours: days(0, 1440) }), visits);
        const gone = new Set(cut.map(({ visit: { id } }) => id));
        const seats = new Map(reseated.map(({ visit: { id }, station }) => [id, station]));
        const seated = visits
          .filter(({ id }) => !gone.has(id))
          .map((one) => ({ ...one, station: seats.get(one.id) ?? one.station }));
        for (const [index, one] of seated.entries()) {
          expect(one.station).toBeLessThanOrEqual(stations);
          for (const other of seated.slice(index + 1))
            expect(one.station === other.station && overlaps(one, other)).toBe(false);
        }
        for (const { visit: lost } of cut)
          for (let station = 1; station <= stations; station += 1)
            expect(seated.some((one) => one.station === station && overlaps(one, lost))).toBe(true);
      }),
    );
  });
});
