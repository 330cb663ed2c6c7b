import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { addDays, type LocalDate } from '../../platform/index.js';
import type { SalonDay } from '../../salon-schedule/index.js';
import { availableDay, availableDays, judgeStart } from './availability.rules.js';
import type { AvailabilityQuestion, StationVisit } from './availability.value.js';
import { naiveStarts } from '../../../test/models/naive-availability.js';

const chicago = 'America/Chicago';
/** A Monday morning in Chicago. */
const now = new Date('2026-11-23T15:00:00Z');

const nineToFive = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  opensMinute: 540,
  closesMinute: 1020,
  isClosed: dayOfWeek === 0,
}));

function ask(changes: Partial<AvailabilityQuestion> = {}): AvailabilityQuestion {
  return {
    now,
    salon: { timeZone: chicago, stations: 1, hours: nineToFive },
    visits: [],
    durationMinutes: 30,
    ...changes,
  };
}

const visit = (startsAt: string, endsAt: string, station = 1): StationVisit => ({
  station,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const refusals = (question: AvailabilityQuestion, date: LocalDate) =>
  Object.fromEntries(availableDay(question, date).starts.map(({ time, refusal }) => [time, refusal]));

describe('date picker: the booking window', () => {
  test('yesterday is past, the day two months ahead is the last', () => {
    expect(availableDay(ask(), '2026-11-22').refusal).toBe('past');
    expect(availableDay(ask(), '2027-01-23').refusal).toBeUndefined();
    expect(availableDay(ask(), '2027-01-24').refusal).toBe('too_far');
  });

  test("today begins by the salon's clock, not by the server's", () => {
    const lateEveningInChicago = new Date('2026-11-24T04:30:00Z');
    expect(availableDays(ask({ now: lateEveningInChicago }))[0]?.date).toBe('2026-11-23');
  });

  test('two months after the last of December is the last of February', () => {
    const days = availableDays(ask({ now: new Date('2026-12-31T18:00:00Z') }));
    expect(days.at(-1)?.date).toBe('2027-02-28');
  });
});

describe('a salon that leaves the network', () => {
  test('whatever its hours, visits and clock are, offers no start after its last day and loses none before', () => {
    const zones = ['America/Chicago', 'Pacific/Honolulu', 'America/New_York'];
    const drawn = fc.record({
      timeZone: fc.constantFrom(...zones),
      stations: fc.integer({ min: 1, max: 3 }),
      opensMinute: fc.integer({ min: 0, max: 20 }).map((hour) => hour * 60),
      lastDay: fc.integer({ min: -2, max: 70 }).map((days) => addDays('2026-11-23', days)),
    });
    fc.assert(
      fc.property(drawn, ({ opensMinute, lastDay, ...salon }) => {
        const hours = nineToFive.map((day) => ({ ...day, opensMinute, closesMinute: 1440, isClosed: false }));
        const stays = ask({ salon: { ...salon, hours } });
        const leaves = ask({ salon: { ...salon, hours, lastDay } });
        for (const day of availableDays(stays)) {
          const leavingDay = availableDay(leaves, day.date);
          if (day.date <= lastDay) expect(leavingDay).toEqual(day);
          else expect(leavingDay).toMatchObject({ refusal: 'closed', starts: [] });
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('date picker: hours', () => {
  test('a closed weekday is closed', () => {
    expect(availableDay(ask(), '2026-11-29')).toEqual({ date: '2026-11-29', refusal: 'closed', starts: [] });
  });

  test('with no hours at all weekdays are open from nine to five and weekends are closed', () => {
    const question = ask({ salon: { timeZone: chicago, stations: 1, hours: [] } });
    expect(availableDay(question, '2026-11-24').starts.at(0)?.time).toBe('09:00');
    expect(availableDay(question, '2026-11-24').starts.at(-1)?.time).toBe('16:30');
    expect(availableDay(question, '2026-11-28').refusal).toBe('closed');
    expect(availableDay(question, '2026-11-29').refusal).toBe('closed');
  });

  test('a visit must end by closing; one that ends at closing fits', () => {
    expect(refusals(ask({ durationMinutes: 60 }), '2026-11-24')).toMatchObject({
      '16:00': undefined,
      '16:30': 'after_closing',
    });
  });

  test('no visit begins in the break of the day or reaches into it; one that ends with its beginning fits', () => {
    const hours = nineToFive.map((day) => ({ ...day, breakStartsMinute: 12 * 60, breakEndsMinute: 13 * 60 + 15 }));
    const question = ask({ salon: { timeZone: chicago, stations: 1, hours }, durationMinutes: 60 });
    expect(refusals(question, '2026-11-24')).toEqual({
      '09:00': undefined,
      '09:30': undefined,
      '10:00': undefined,
      '10:30': undefined,
      '11:00': undefined,
      '11:30': 'into_break',
      '13:30': undefined,
      '14:00': undefined,
      '14:30': undefined,
      '15:00': undefined,
      '15:30': undefined,
      '16:00': undefined,
      '16:30': 'after_closing',
    });
    const inBreak = judgeStart(question, new Date('2026-11-24T18:30:00Z'));
    expect(inBreak.refused).toMatchObject({ code: 'not_a_start' });
    const reaching = judgeStart(question, new Date('2026-11-24T17:30:00Z'));
    expect(reaching.refused?.code).toBe('into_break');
    expect(reaching.refused?.sentence).toContain("before the salon's break");
  });

  test('a start at this moment has passed; the next half hour has not', () => {
    expect(refusals(ask(), '2026-11-23')).toMatchObject({ '09:00': 'past', '09:30': undefined });
  });
});

describe('closures', () => {
  const closed = (date: string, yearly: boolean) =>
    ask({
      salon: { timeZone: chicago, stations: 1, hours: nineToFive, closures: [{ date, yearly, reason: 'Holiday' }] },
    });

  test('a single day is closed with its reason, the next one is not', () => {
    expect(availableDay(closed('2026-11-26', false), '2026-11-26')).toEqual({
      date: '2026-11-26',
      refusal: 'closed',
      closure: 'Holiday',
      starts: [],
    });
    expect(availableDay(closed('2026-11-26', false), '2026-11-27').refusal).toBeUndefined();
  });

  test('a yearly holiday closes its day of whatever year; that of a leap day only in leap years', () => {
    expect(availableDay(closed('2020-12-25', true), '2026-12-25').closure).toBe('Holiday');
    expect(availableDay(closed('2020-12-25', false), '2026-12-25').refusal).toBeUndefined();
    const february = { ...closed('2024-02-29', true), now: new Date('2027-02-01T15:00:00Z') };
    expect(availableDays(february).filter(({ closure }) => closure)).toEqual([]);
  });

  test('a day that its weekday closes is not reported as a holiday', () => {
    expect(availableDay(closed('2026-11-26', false), '2026-11-29').closure).toBeUndefined();
  });

  test('with any closures, a day is the same as without them, or closed without starts', () => {
    const closure = fc.record({
      date: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-11-01', days)),
      yearly: fc.boolean(),
      reason: fc.constantFrom('Holiday', 'Boiler'),
    });
    fc.assert(
      fc.property(fc.array(closure, { maxLength: 6 }), (closures) => {
        const salon = { timeZone: chicago, stations: 1, hours: nineToFive };
        const open = availableDays(ask({ salon }));
        for (const [index, day] of availableDays(ask({ salon: { ...salon, closures } })).entries()) {
          const isClosed = closures.some((one) =>
            one.yearly ? one.date.slice(5) === day.date.slice(5) : one.date === day.date,
          );
          if (!isClosed) expect(day).toEqual(open[index]);
          else expect({ refusal: day.refusal, starts: day.starts }).toEqual({ refusal: 'closed', starts: [] });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('stations', () => {
  test('a visit takes its station up to, and not including, its end', () => {
    const visits = [visit('2026-11-24T16:00:00Z', '2026-11-24T16:30:00Z')];
    expect(refusals(ask({ visits }), '2026-11-24')).toMatchObject({
      '09:30': undefined,
      '10:00': 'taken',
      '10:30': undefined,
    });
  });

  test('a second station is free while the first is occupied', () => {
    const visits = [visit('2026-11-24T16:00:00Z', '2026-11-24T17:00:00Z')];
    const salon = { timeZone: chicago, stations: 2, hours: nineToFive };
    expect(refusals(ask({ visits, salon }), '2026-11-24')['10:00']).toBeUndefined();
  });

  test('two stations occupied in turn leave no room for a visit that spans both times', () => {
    const visits = [
      visit('2026-11-24T16:00:00Z', '2026-11-24T16:30:00Z', 1),
      visit('2026-11-24T16:30:00Z', '2026-11-24T17:00:00Z', 2),
    ];
    const salon = { timeZone: chicago, stations: 2, hours: nineToFive };
    expect(refusals(ask({ visits, salon, durationMinutes: 60 }), '2026-11-24')['10:00']).toBe('taken');
  });
});

describe('three baths a week: the booker', () => {
  const booker = { usedByWeek: new Map([['2026-11-30', 3]]), petVisits: [] };

  test('a week with three baths is full, Monday to Sunday; the next is not', () => {
    expect(availableDay(ask({ booker }), '2026-11-30').refusal).toBe('week_limit');
    expect(availableDay(ask({ booker }), '2026-12-05').refusal).toBe('week_limit');
    expect(availableDay(ask({ booker }), '2026-12-07').refusal).toBeUndefined();
  });

  test('a cancelled subscription ends at an instant', () => {
    const ending = { ...booker, endsAt: new Date('2026-11-24T16:00:00Z') };
    expect(refusals(ask({ booker: ending }), '2026-11-24')).toMatchObject({
      '09:30': undefined,
      '10:00': 'subscription_ends',
    });
    expect(availableDay(ask({ booker: ending }), '2026-11-25').refusal).toBe('subscription_ends');
  });

  test.each([
    ['all baths of the week are used', { usedByWeek: new Map([['2026-11-23', 3]]) }, [], 'week_limit'],
    ['the starts before it are taken', {}, [visit('2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z')], 'full'],
    [
      'the dog has another visit before it',
      { petVisits: [visit('2026-11-24T15:15:00Z', '2026-11-24T15:45:00Z')] },
      [],
      'full',
    ],
  ] as const)('on the day on which a pause begins, where %s, the day says so', (_, limits, visits, refusal) => {
    const pause = { startsAt: new Date('2026-11-24T16:00:00Z'), endsAt: new Date('2026-12-24T16:00:00Z') };
    const pausing = { usedByWeek: new Map(), petVisits: [], pause, ...limits };
    expect(availableDay(ask({ booker: pausing, visits }), '2026-11-24').refusal).toBe(refusal);
    expect(availableDay(ask({ booker: pausing }), '2026-11-25').refusal).toBe('subscription_paused');
  });

  test('a day on which the visit is too long for the hours is not full, because waiting cannot help', () => {
    expect(availableDay(ask({ durationMinutes: 9 * 60 }), '2026-11-24').refusal).toBe('after_closing');
    const visits = [visit('2026-11-24T15:00:00Z', '2026-11-24T23:00:00Z')];
    expect(availableDay(ask({ visits, durationMinutes: 60 }), '2026-11-24').refusal).toBe('full');
  });

  test('the dog cannot be in two tubs at once', () => {
    const elsewhere = { ...booker, petVisits: [visit('2026-11-24T16:15:00Z', '2026-11-24T16:45:00Z')] };
    expect(refusals(ask({ booker: elsewhere }), '2026-11-24')).toMatchObject({
      '09:30': undefined,
      '10:00': 'pet_busy',
      '10:30': 'pet_busy',
      '11:00': undefined,
    });
  });
});

describe('compared with a naive model', () => {
  const zones = [
    chicago,
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
    'Australia/Lord_Howe',
    'Europe/London',
  ];
  // Dates around both clock changes of the zones above, and one other day.
  const dates = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-06-15'];

  const question = fc.record({
    date: fc.constantFrom(...dates),
    timeZone: fc.constantFrom(...zones),
    stations: fc.integer({ min: 1, max: 3 }),
    opensMinute: fc.integer({ min: 0, max: 1_200 }),
    openMinutes: fc.integer({ min: 1, max: 1_440 }),
    /** The break's start and end as parts of the opening. */
    pause: fc.option(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))),
    durationMinutes: fc.integer({ min: 30, max: 200 }),
    hoursUntilNow: fc.integer({ min: -30, max: 30 }),
    visits: fc.array(
      fc.record({
        station: fc.integer({ min: 1, max: 3 }),
        startMinute: fc.integer({ min: -200, max: 1_700 }),
        minutes: fc.integer({ min: 30, max: 300 }),
      }),
      { maxLength: 8 },
    ),
  });

  test('the same starts are free, on any day, in any zone, with any hours, durations and stations', () => {
    fc.assert(
      fc.property(question, (given) => {
        const midnight = Date.parse(`${given.date}T00:00:00Z`);
        const visits = given.visits.map(({ station, startMinute, minutes }) => ({
          station,
          startsAt: new Date(midnight + startMinute * 60_000),
          endsAt: new Date(midnight + (startMinute + minutes) * 60_000),
        }));
        const closesMinute = Math.min(1_440, given.opensMinute + given.openMinutes);
        const asked: AvailabilityQuestion = {
          now: new Date(midnight + given.hoursUntilNow * 3_600_000),
          salon: {
            timeZone: given.timeZone,
            stations: given.stations,
            hours: nineToFive.map((day) => ({
              ...day,
              isClosed: false,
              opensMinute: given.opensMinute,
              closesMinute,
              ...breakWithin(given.opensMinute, closesMinute, given.pause),
            })),
          },
          visits,
          durationMinutes: given.durationMinutes,
        };
        const free = availableDay(asked, given.date).starts.filter(({ refusal }) => !refusal);
        expect(free.map(({ startsAt }) => startsAt.toISOString())).toEqual(naiveStarts(asked, given.date));
        const inWindow = availableDays(asked).find(({ date }) => date === given.date);
        expect(inWindow?.starts ?? []).toEqual(availableDay(asked, given.date).starts);
      }),
      { numRuns: 150 },
    );
  });

  test('booking what is offered, one after the other, never puts two dogs in one tub', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pick: fc.nat(), duration: fc.integer({ min: 30, max: 120 }) }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        (requests, stations) => {
          const visits: StationVisit[] = [];
          const salon = { timeZone: chicago, stations, hours: nineToFive };
          for (const { pick, duration } of requests) {
            const asked = ask({ salon, visits, durationMinutes: duration });
            const free = availableDay(asked, addDays('2026-11-24', pick % 2)).starts.filter(({ refusal }) => !refusal);
            const start = free[pick % Math.max(1, free.length)];
            if (start) visits.push({ ...start, station: lowestFree(visits, start, stations) });
          }
          for (const [index, one] of visits.entries())
            for (const other of visits.slice(index + 1))
              expect(one.station === other.station && one.startsAt < other.endsAt && other.startsAt < one.endsAt).toBe(
                false,
              );
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Returns a break strictly within the opening; none where the opening is too short for one. */
function breakWithin(
  opensMinute: number,
  closesMinute: number,
  parts: readonly [number, number] | null,
): Pick<SalonDay, 'breakStartsMinute' | 'breakEndsMinute'> {
  if (!parts || closesMinute - opensMinute < 3) return {};
  const minuteAt = (part: number) => opensMinute + 1 + Math.floor(part * (closesMinute - opensMinute - 3));
  const [start = 0, end = 0] = parts.map(minuteAt).toSorted((one, other) => one - other);
  return { breakStartsMinute: start, breakEndsMinute: Math.max(end, start + 1) };
}

function lowestFree(visits: readonly StationVisit[], slot: { startsAt: Date; endsAt: Date }, stations: number): number {
  for (let station = 1; station <= stations; station += 1) {
    const clash = visits.some(
      (other) => other.station === station && other.startsAt < slot.endsAt && slot.startsAt < other.endsAt,
    );
    if (!clash) return station;
  }
  throw new Error('an offered start has no free station');
}
