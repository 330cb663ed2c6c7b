import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type AvailabilityQuestion, hasBathLeft, overlaps } from '../appointments/index.js';
import { addDays, localDateOf, LocalDay, mondayOf } from '../platform/index.js';
import { contestedRefusals } from './series.errors.js';
import { type MovingVisit, planMove, type WantedMove } from './series-moving.rules.js';

const zone = 'America/Chicago';
const allWeek = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  opensMinute: 540,
  closesMinute: 1020,
  isClosed: false,
}));
const monday = '2026-11-30';
const before = new Date('2026-11-23T15:00:00Z');

function slotAt(date: string, minute: number, minutes = 30) {
  const startsAt = LocalDay.of(date, zone).instantOf(minute)!;
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

const visitAt = (id: number, date: string, minute: number): MovingVisit => ({
  id,
  station: 1,
  weekStartsOn: mondayOf(date),
  ...slotAt(date, minute),
});

/** Returns Tuesdays at ten, from the first of December on. */
const tuesdays = (count: number) =>
  Array.from({ length: count }, (_, week) => visitAt(week + 1, addDays('2026-12-01', 7 * week), 600));

/** Returns a question with the visits at their present places, at a salon with one station, beside visits of others. */
function questionOf(
  visits: readonly MovingVisit[],
  {
    others = [],
    usedByWeek = new Map(),
    now = before,
    salon,
  }: Partial<Pick<AvailabilityQuestion, 'now'>> & {
    salon?: Partial<AvailabilityQuestion['salon']>;
    others?: AvailabilityQuestion['visits'];
    usedByWeek?: Map<string, number>;
  } = {},
): AvailabilityQuestion {
  const used = new Map(usedByWeek);
  for (const { weekStartsOn } of visits) used.set(weekStartsOn, (used.get(weekStartsOn) ?? 0) + 1);
  return {
    now,
    salon: { timeZone: zone, stations: 1, hours: allWeek, closures: [], ...salon },
    visits: [...visits, ...others],
    durationMinutes: 30,
    booker: { usedByWeek: used, petVisits: visits },
  };
}

const plan = (
  question: AvailabilityQuestion,
  visits: readonly MovingVisit[],
  wanted: WantedMove,
  chosen = new Map<number, Date>(),
) => planMove(question, visits, wanted, chosen, contestedRefusals);
const newTimes = (planned: ReturnType<typeof plan>) =>
  planned.map(({ date, start, refusal }) => (start ? `${date} ${start.time}` : (refusal?.code ?? 'stays')));
const thursdays = { date: '2026-12-03', startMinute: 840 };

describe('the rest of a series', () => {
  test('goes to the new weekday and time of each week', () => {
    const visits = tuesdays(3);
    expect(newTimes(plan(questionOf(visits), visits, thursdays))).toEqual([
      '2026-12-03 14:00',
      '2026-12-10 14:00',
      '2026-12-17 14:00',
    ]);
  });

  test('takes the places that it leaves where it moves by a week', () => {
    const visits = tuesdays(3);
    expect(newTimes(plan(questionOf(visits), visits, { date: '2026-12-08', startMinute: 600 }))).toEqual([
      '2026-12-08 10:00',
      '2026-12-15 10:00',
      '2026-12-22 10:00',
    ]);
  });

  test('realigns a visit that was moved alone, and does not move one that has its time already', () => {
    const visits = [visitAt(1, '2026-12-01', 600), visitAt(2, '2026-12-11', 900), visitAt(3, '2026-12-17', 840)];
    const planned = plan(questionOf(visits), visits, thursdays);
    expect(newTimes(planned)).toEqual(['2026-12-03 14:00', '2026-12-10 14:00', 'stays']);
    expect(planned.map(({ unchanged, late }) => [unchanged, late])).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ]);
  });

  test('keeps its salon-local time where the clocks change', () => {
    const visits = [visitAt(1, '2027-03-09', 600), visitAt(2, '2027-03-16', 600)];
    const planned = plan(questionOf(visits, { now: new Date('2027-02-20T15:00:00Z') }), visits, {
      date: '2027-03-11',
      startMinute: 600,
    });
    expect(planned.map(({ start }) => start?.startsAt.toISOString())).toEqual([
      '2027-03-11T16:00:00.000Z',
      '2027-03-18T15:00:00.000Z',
    ]);
  });
});

describe('what cannot be moved', () => {
  test('stays with its reason and alternatives, and its time is not given to others', () => {
    const visits = tuesdays(3);
    const others = [{ station: 1, ...slotAt('2026-12-22', 600) }];
    const planned = plan(questionOf(visits, { others }), visits, { date: '2026-12-08', startMinute: 600 });
    expect(newTimes(planned)).toEqual(['appointments.pet_busy', 'appointments.pet_busy', 'appointments.slot_taken']);
    expect(planned[2]?.alternatives.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-12-22 09:30',
      '2026-12-22 10:30',
      '2026-12-22 09:00',
    ]);
  });

  test('moves to the chosen start, and the others follow', () => {
    const visits = tuesdays(3);
    const others = [{ station: 1, ...slotAt('2026-12-22', 600) }];
    const chosen = new Map([[3, slotAt('2026-12-22', 630).startsAt]]);
    const planned = plan(questionOf(visits, { others }), visits, { date: '2026-12-08', startMinute: 600 }, chosen);
    expect(planned.map(({ start }) => start?.time)).toEqual(['10:00', '10:00', '10:30']);
  });

  test('gives way to a start that is chosen for another visit', () => {
    const visits = tuesdays(2);
    const { startsAt } = slotAt('2026-12-03', 840);
    const planned = plan(questionOf(visits), visits, thursdays, new Map([[2, startsAt]]));
    expect(planned.map(({ refusal, start }) => refusal?.code ?? start?.startsAt)).toEqual([
      'appointments.pet_busy',
      startsAt,
    ]);
  });

  test('may be offered the bath of a week that the nearest alternative of an earlier one leaves', () => {
    const visits = [visitAt(1, '2026-12-04', 600), visitAt(2, '2026-12-10', 600)];
    const closed = ['11-27', '11-28', '11-30', '12-01', '12-02', '12-03', '12-07', '12-08'];
    const closures = closed.map((date) => ({ date: `2026-${date}`, yearly: false, reason: 'Inventory' }));
    // A Sunday has one start.
    const hours = allWeek.map((day) => (day.dayOfWeek === 0 ? { ...day, opensMinute: 600, closesMinute: 630 } : day));
    const question = questionOf(visits, { salon: { hours, closures }, usedByWeek: new Map([[monday, 2]]) });
    const [first, second] = plan(question, visits, { date: monday, startMinute: 600 });
    expect(first?.alternatives.map(({ date }) => date)).toEqual(['2026-11-29']);
    expect(second?.alternatives[0]?.date).toBe('2026-12-06');
  });

  test('with too short a notice continues to count in its week', () => {
    const visits = tuesdays(2);
    const now = new Date('2026-11-30T20:00:00Z');
    const question = questionOf(visits, { now, usedByWeek: new Map([[monday, 2]]) });
    const planned = plan(question, visits, thursdays);
    expect(newTimes(planned)).toEqual(['appointments.week_limit', '2026-12-10 14:00']);
    expect(planned.map(({ late }) => late)).toEqual([true, false]);
  });
});

test('moved visits and nearest alternatives overlap neither each other nor other visits', () => {
  const minutes = fc.integer({ min: 0, max: 15 }).map((half) => 540 + half * 30);
  const visitsOf = fc.array(fc.record({ day: fc.integer({ min: 0, max: 6 }), minute: minutes }), {
    minLength: 1,
    maxLength: 6,
  });
  const busy = fc.array(fc.record({ day: fc.integer({ min: 0, max: 55 }), minute: minutes }), { maxLength: 300 });
  const used = fc.array(fc.record({ week: fc.integer({ min: 0, max: 7 }), count: fc.integer({ min: 1, max: 2 }) }), {
    maxLength: 4,
  });
  const wanted = fc.record({ day: fc.integer({ min: 0, max: 20 }), startMinute: minutes });
  fc.assert(
    fc.property(visitsOf, busy, used, wanted, (own, taken, weeks, { day, startMinute }) => {
      const visits = own.map(({ day: on, minute }, week) => visitAt(week + 1, addDays(monday, 7 * week + on), minute));
      const others = taken
        .map(({ day: on, minute }) => ({ station: 1, ...slotAt(addDays(monday, on), minute) }))
        .filter((slot) => !visits.some((visit) => overlaps(visit, slot)));
      const usedByWeek = new Map(weeks.map(({ week, count }) => [addDays(monday, week * 7), count]));
      const question = questionOf(visits, { others, usedByWeek });
      const move = { date: addDays(monday, day), startMinute };
      const planned = plan(question, visits, move);
      const after = planned.map(({ visit, start, alternatives: [first] }) => start ?? first ?? visit);
      for (const [index, slot] of after.entries()) {
        const rivals = [...others, ...after.slice(index + 1)];
        expect(rivals.some((rival) => overlaps(rival, slot))).toBe(false);
      }
      const leftIn = new Map(question.booker!.usedByWeek);
      for (const { weekStartsOn } of visits) leftIn.set(weekStartsOn, leftIn.get(weekStartsOn)! - 1);
      for (const [week, baths] of Map.groupBy(after, ({ startsAt }) => mondayOf(localDateOf(startsAt, zone))))
        expect(hasBathLeft((leftIn.get(week) ?? 0) + baths.length - 1)).toBe(true);
      // The same move accepts every offered start that is chosen.
      const chosen = new Map(
        planned.flatMap(({ visit, alternatives: [first] }) => (first ? [[visit.id, first.startsAt] as const] : [])),
      );
      const moving = planned.filter(({ start, alternatives }) => start ?? alternatives[0]).length;
      const again = plan(question, visits, move, chosen);
      expect(again.filter(({ start }) => start).length).toBeGreaterThanOrEqual(moving);
    }),
    { numRuns: 150 },
  );
});
