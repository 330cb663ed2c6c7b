import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type AvailabilityQuestion, overlaps } from '../appointments/index.js';
import { LocalDay } from '../platform/index.js';
import { arrangements, type GroupDog, groupAt, groupStarts } from './group.rules.js';

const date = '2026-12-01';
const day = LocalDay.of(date, 'America/Chicago');
const hours = [{ dayOfWeek: 2, opensMinute: 540, closesMinute: 780, isClosed: false }];
const slotAt = (half: number, minutes = 30) => {
  const startsAt = day.instantOf(540 + half * 30)!;
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
};

interface Salon {
  readonly stations: number;
  readonly taken?: readonly { half: number; tub: number }[];
}

function dogs({ stations, taken = [] }: Salon, ...each: { minutes?: number; busy?: readonly number[] }[]): GroupDog[] {
  return each.map(({ minutes = 30, busy = [] }, index) => {
    const salon = { timeZone: 'America/Chicago', stations, hours, closures: [] };
    const visits = taken.map(({ half, tub }) => ({ station: tub, ...slotAt(half) }));
    const booker = { usedByWeek: new Map<string, number>(), petVisits: busy.map((half) => slotAt(half)) };
    const now = new Date('2026-11-23T15:00:00Z');
    const question: AvailabilityQuestion = { now, salon, visits, durationMinutes: minutes, booker };
    return { subscriptionId: index + 1, question };
  });
}
const times = (of: GroupDog[], how: (typeof arrangements)[number]) =>
  groupStarts(of, how, date).map(({ time }) => time);

test('side by side needs as many free tubs as dogs; one after the other needs one', () => {
  const salon = { stations: 2, taken: [{ half: 1, tub: 1 }] };
  expect(times(dogs(salon, {}, {}), 'side_by_side').slice(0, 3)).toEqual(['09:00', '10:00', '10:30']);
  expect(times(dogs({ stations: 1 }, {}, {}), 'side_by_side')).toEqual([]);
  expect(times(dogs({ stations: 1 }, {}, {}), 'one_after_another')).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
  ]);
});

test('the longer visit of two side by side takes the tub that is free for longer', () => {
  const salon = { stations: 2, taken: [{ half: 1, tub: 2 }] };
  expect(times(dogs(salon, { minutes: 30 }, { minutes: 60 }), 'side_by_side')[0]).toBe('09:00');
});

test('one after the other reverses the order where only that fits', () => {
  const [first] = groupStarts(dogs({ stations: 1 }, { busy: [0] }, {}), 'one_after_another', date);
  expect(first?.visits.map(({ subscriptionId, start }) => [subscriptionId, start.time])).toEqual([
    [2, '09:00'],
    [1, '09:30'],
  ]);
});

test('a visit of 45 minutes is followed at the next start of the salon', () => {
  const [first] = groupStarts(dogs({ stations: 1 }, { minutes: 45 }, {}), 'one_after_another', date);
  expect(first?.visits.map(({ start }) => start.time)).toEqual(['09:00', '10:00']);
});

test('a shown start fits: every dog is bathed once, no tub or dog is used twice, and booking in that order finds the same places', () => {
  const taken = fc.array(fc.record({ half: fc.integer({ min: 0, max: 7 }), tub: fc.integer({ min: 1, max: 3 }) }));
  const each = fc.array(
    fc.record({
      minutes: fc.constantFrom(30, 45, 60, 75),
      busy: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
    }),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      taken,
      each,
      fc.constantFrom(...arrangements),
      (stations, kept, wanted, how) => {
        const group = dogs({ stations, taken: kept }, ...wanted);
        const closes = day.instantOf(780)!;
        for (const { startsAt, visits } of groupStarts(group, how, date)) {
          expect(visits.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual(
            group.map((_, index) => index + 1),
          );
          for (const { subscriptionId, start } of visits) {
            const { booker, visits: others } = group[subscriptionId - 1]!.question;
            expect(start.endsAt <= closes).toBe(true);
            expect(booker?.petVisits.some((busy) => overlaps(busy, start))).toBe(false);
            // At each moment there are enough stations for the other visits and those of the group.
            const there = new Set(
              others.filter((one) => overlaps(one, start) && one.station <= stations).map((one) => one.station),
            );
            const beside = visits.filter((one) => overlaps(one.start, start));
            expect(beside.length).toBeLessThanOrEqual(how === 'side_by_side' ? stations : 1);
            expect(there.size).toBeLessThan(stations);
          }
          const inOrder = visits.map(({ subscriptionId }) => group[subscriptionId - 1]!);
          expect(groupAt(inOrder, how, date, startsAt)).toEqual(visits);
        }
      },
    ),
    { numRuns: 200 },
  );
});
