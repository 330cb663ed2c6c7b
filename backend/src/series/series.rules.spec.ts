import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type AvailabilityQuestion, hasBathLeft } from '../appointments/index.js';
import { addDays, dayOfWeek, localDateOf, LocalDay, mondayOf } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';
import { contestedRefusals } from './series.errors.js';
import { datesOf, planSeries, type WantedSeries } from './series.rules.js';

const zone = 'America/Chicago';
const allWeek = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  dayOfWeek: weekday,
  opensMinute: 540,
  closesMinute: 1020,
  isClosed: false,
}));
const free = { usedByWeek: new Map<string, number>(), petVisits: [] };

function salonAt(now: string, more: Partial<AvailabilityQuestion> = {}): AvailabilityQuestion {
  const salon = { timeZone: zone, stations: 1, hours: allWeek, closures: [] };
  return { now: new Date(now), salon, visits: [], durationMinutes: 30, booker: free, ...more };
}

const plan = (question: AvailabilityQuestion, wanted: WantedSeries, chosen = new Map<string, Date>()) =>
  planSeries(question, wanted, chosen, contestedRefusals);
const at = (date: string, minute: number) => LocalDay.of(date, zone).instantOf(minute)!;
const slotAt = (date: string, minute: number, minutes = 30) => {
  const startsAt = at(date, minute);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};
const tuesdays = { firstOn: '2026-12-01', startMinute: 600, everyWeeks: 1, visits: 8 };
const before = '2026-11-23T15:00:00Z';

describe('the dates of a series', () => {
  test('are so many weeks apart and on one weekday', () => {
    expect(datesOf({ ...tuesdays, everyWeeks: 2, visits: 3 })).toEqual(['2026-12-01', '2026-12-15', '2026-12-29']);
  });

  test.each([
    ['into summer', '2027-02-20T15:00:00Z', '2027-03-09', ['16:00', '15:00']],
    ['into winter', '2026-10-20T15:00:00Z', '2026-10-27', ['15:00', '16:00']],
  ])('keep their time on the wall where the clocks change %s', (_, now, firstOn, hours) => {
    const planned = plan(salonAt(now), { ...tuesdays, firstOn, visits: 2 });
    expect(planned.map(({ start }) => start?.startsAt.toISOString().slice(11, 16))).toEqual(hours);
    expect(planned.map(({ start }) => start?.time)).toEqual(['10:00', '10:00']);
  });

  test('have no visit where the clocks skip the time, and the first moment where they repeat it', () => {
    const night = allWeek.map((day) => ({ ...day, opensMinute: 0 }));
    const open = (now: string) => salonAt(now, { salon: { timeZone: zone, stations: 1, hours: night, closures: [] } });
    const spring = { firstOn: '2027-03-07', startMinute: 150, everyWeeks: 1, visits: 3 };
    const [one, skipped, third] = plan(open('2027-02-20T15:00:00Z'), spring);
    expect([one?.start?.time, skipped?.refusal?.code, third?.start?.time]).toEqual([
      '02:30',
      'appointments.not_a_start',
      '02:30',
    ]);
    expect(skipped?.alternatives[0]?.time).toBe('03:00');
    const autumn = { firstOn: '2026-11-01', startMinute: 90, everyWeeks: 1, visits: 2 };
    expect(plan(open('2026-10-20T15:00:00Z'), autumn)[0]?.start?.startsAt.toISOString()).toBe(
      '2026-11-01T06:30:00.000Z',
    );
  });
});

describe('the reason against a date is that of a booking', () => {
  const reasons = (question: AvailabilityQuestion, wanted = tuesdays) =>
    plan(question, wanted).map(({ refusal }) => refusal?.code ?? 'fits');

  test('a closed day, a taken tub, the dog elsewhere, a full week and days beyond the window', () => {
    const salon = {
      timeZone: zone,
      stations: 1,
      hours: allWeek,
      closures: [{ date: '2026-12-08', yearly: false, reason: 'Inventory' }],
    };
    const question = salonAt(before, {
      salon,
      visits: [{ station: 1, ...slotAt('2026-12-15', 600) }],
      booker: { usedByWeek: new Map([['2026-12-28', 3]]), petVisits: [slotAt('2026-12-22', 600)] },
    });
    expect(reasons(question, { ...tuesdays, visits: 9 })).toEqual([
      'fits',
      'appointments.closed',
      'appointments.slot_taken',
      'appointments.pet_busy',
      'appointments.week_limit',
      'fits',
      'fits',
      'fits',
      'appointments.too_far',
    ]);
  });

  test('the end of the subscription and its pause', () => {
    const pause = { startsAt: at('2026-12-08', 0), endsAt: at('2026-12-15', 0) };
    const question = salonAt(before, { booker: { ...free, endsAt: at('2026-12-29', 0), pause } });
    expect(reasons(question, { ...tuesdays, visits: 5 })).toEqual([
      'fits',
      'appointments.subscription_paused',
      'fits',
      'fits',
      'appointments.subscription_ends',
    ]);
  });
});

test('an alternative is of the same day first, the nearest in time, then of the days around', () => {
  const taken = [600, 630].map((minute) => ({ station: 1, ...slotAt('2026-12-08', minute) }));
  const [first, second] = plan(salonAt(before, { visits: taken }), tuesdays);
  expect(first?.alternatives).toEqual([]);
  expect(second?.alternatives.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-12-08 09:30',
    '2026-12-08 09:00',
    '2026-12-08 11:00',
  ]);
  const salon = {
    timeZone: zone,
    stations: 1,
    hours: allWeek,
    closures: [{ date: '2026-12-08', yearly: false, reason: 'Inventory' }],
  };
  const [, closed] = plan(salonAt(before, { salon }), tuesdays);
  expect(closed?.alternatives[0]).toMatchObject({ date: '2026-12-09', time: '10:00' });
});

test('the nearest alternatives together keep to the baths of a week', () => {
  const closed = ['2026-11-30', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
  const salon = {
    timeZone: zone,
    stations: 1,
    // A Tuesday has one start, so the next alternative is in the week before.
    hours: allWeek.map((day) => (day.dayOfWeek === 2 ? { ...day, closesMinute: 570 } : day)),
    closures: closed.map((date) => ({ date, yearly: false, reason: 'Inventory' })),
  };
  const booker = { ...free, usedByWeek: new Map([['2026-11-30', 2]]) };
  const mondays = { ...tuesdays, firstOn: '2026-11-30', visits: 2 };
  const [first, second] = plan(salonAt(before, { salon, booker }), mondays);
  expect(first?.alternatives.map(({ date }) => date)).toEqual(['2026-12-01', '2026-11-29', '2026-11-29']);
  expect(second?.alternatives).toEqual([]);
});

test('no alternative is in a week that the other dates of the series fill', () => {
  const closed = [7, 8, 9, 10, 11].map((day) => addDays('2026-12-01', day - 1));
  const closures = closed.map((date) => ({ date, yearly: false, reason: 'Inventory' }));
  const salon = { timeZone: zone, stations: 1, hours: allWeek, closures };
  const booker = { ...free, usedByWeek: new Map([['2026-11-30', 2]]) };
  const [first, second] = plan(salonAt(before, { salon, booker }), { ...tuesdays, visits: 2 });
  expect([first?.start?.time, second?.refusal?.code]).toEqual(['10:00', 'appointments.closed']);
  expect(second?.alternatives).toEqual([]);
});

test('a chosen alternative replaces its date', () => {
  const visits = [{ station: 1, ...slotAt('2026-12-08', 600) }];
  const [, second] = plan(salonAt(before, { visits }), tuesdays, new Map([['2026-12-08', at('2026-12-08', 630)]]));
  expect([second?.start?.time, second?.refusal]).toEqual(['10:30', undefined]);
});

test('whatever is planned, and the nearest alternatives with it, can be booked one after the other', () => {
  const busy = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 62 }),
      minute: fc.integer({ min: 0, max: 15 }),
      tub: fc.constantFrom(1, 2),
    }),
    { maxLength: 400 },
  );
  const used = fc.array(fc.record({ week: fc.integer({ min: 0, max: 8 }), count: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 6,
  });
  const wanted = fc.record({
    firstOn: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-11-23', days)),
    startMinute: fc.integer({ min: 18, max: 33 }).map((half) => half * 30),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    visits: fc.integer({ min: 2, max: 12 }),
  });
  fc.assert(
    fc.property(busy, used, wanted, fc.constantFrom(30, 45, 90), (taken, weeks, series, durationMinutes) => {
      const visits = taken.map(({ day, minute, tub }) => ({
        station: tub,
        ...slotAt(addDays('2026-11-23', day), 540 + minute * 30),
      }));
      const usedByWeek = new Map(weeks.map(({ week, count }) => [addDays('2026-11-23', week * 7), count]));
      const salon = { timeZone: zone, stations: 2, hours: allWeek, closures: [] };
      const question = salonAt(before, { salon, visits, durationMinutes, booker: { usedByWeek, petVisits: [] } });
      const planned = plan(question, series);
      const all = planned.flatMap(({ start, alternatives }) => start ?? alternatives[0] ?? []);
      // No two visits overlap, and no week exceeds its limit.
      const sorted = all.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
      for (const [index, { startsAt }] of sorted.entries())
        expect(index === 0 || sorted[index - 1]!.endsAt <= startsAt).toBe(true);
      for (const [monday, baths] of Map.groupBy(all, ({ startsAt }) => mondayOf(localDateOf(startsAt, zone))))
        expect(hasBathLeft((usedByWeek.get(monday) ?? 0) + baths.length - 1)).toBe(true);
      // Every visit has the wanted time and weekday on the salon's wall clock.
      for (const { date, start } of planned)
        if (start)
          expect([dayOfWeek(date), minuteOf(start.time)]).toEqual([dayOfWeek(series.firstOn), series.startMinute]);
      // The same plan accepts every offered start that is chosen.
      const chosen = new Map(
        planned.flatMap(({ date, alternatives: [first] }) => (first ? [[date, first.startsAt] as const] : [])),
      );
      expect(plan(question, series, chosen).filter(({ start }) => start)).toHaveLength(all.length);
    }),
    { numRuns: 60 },
  );
});
