import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type CycleToDivide, type DividedVisit, divideCycle } from './cycle-division.rules.js';
import { divideByLargestRemainder } from './largest-remainder.rules.js';

const visits = (...list: [salonId: number, outcome: DividedVisit['outcome']][]): DividedVisit[] =>
  list.map(([salonId, outcome]) => ({ salonId, outcome }));

const partsOf = (cycle: CycleToDivide) => {
  const { platformCents, salons } = divideCycle(cycle);
  return [platformCents, ...salons.map(({ salonId, cents }) => [salonId, cents])];
};

describe('a cycle is divided', () => {
  test.each([
    ['one salon bathed alone', 5500, visits([7, 'completed']), null, [1100, [7, 4400]]],
    [
      'two salons share by their baths',
      5500,
      visits([7, 'completed'], [8, 'completed'], [8, 'completed']),
      7,
      [1100, [7, 1467], [8, 2933]],
    ],
    ['a no-show weighs half', 4500, visits([7, 'completed'], [8, 'no_show']), null, [900, [7, 2400], [8, 1200]]],
    [
      'a late cancellation weighs half',
      4500,
      visits([7, 'late_cancellation'], [8, 'completed']),
      null,
      [900, [7, 1200], [8, 2400]],
    ],
    ['nothing but a no-show is the whole weight', 4500, visits([7, 'no_show']), 8, [900, [7, 3600]]],
    ['no weight at all: the selected salon gets it', 6500, [], 9, [1300, [9, 5200]]],
    ['no weight and no salon: the platform keeps it', 6500, [], null, [6500]],
    ['all of it was refunded', 0, visits([7, 'completed']), 7, [0]],
    ['one cent goes to the larger part', 1, visits([7, 'completed']), null, [0, [7, 1]]],
  ])('%s', (_, netCents, given, selectedSalonId, parts) => {
    expect(partsOf({ netCents, visits: given, selectedSalonId })).toEqual(parts);
  });
});

test('a division counts half baths: two a completed bath, one a missed visit, none where a salon was only selected', () => {
  const bathed = divideCycle({ netCents: 4500, visits: visits([7, 'completed'], [8, 'no_show']), selectedSalonId: 9 });
  expect([bathed.halfBaths, ...bathed.salons.map(({ halfBaths }) => halfBaths)]).toEqual([3, 2, 1]);
  const idle = divideCycle({ netCents: 4500, visits: [], selectedSalonId: 9 });
  expect([idle.halfBaths, ...idle.salons.map(({ halfBaths }) => halfBaths)]).toEqual([0, 0]);
});

const outcome = fc.constantFrom('completed' as const, 'late_cancellation' as const, 'no_show' as const);
const someVisits = fc.array(fc.record({ salonId: fc.integer({ min: 1, max: 6 }), outcome }), { maxLength: 14 });
const cycle = fc.record({
  netCents: fc.integer({ min: 0, max: 1_000_000 }),
  visits: someVisits,
  selectedSalonId: fc.option(fc.integer({ min: 1, max: 6 })),
});

const sumOf = ({ platformCents, salons }: ReturnType<typeof divideCycle>) =>
  salons.reduce((sum, { cents }) => sum + cents, platformCents);

describe('any division', () => {
  test('the parts sum to the amount, and none is negative', () => {
    fc.assert(
      fc.property(cycle, (given) => {
        const divided = divideCycle(given);
        expect(sumOf(divided)).toBe(given.netCents);
        expect(divided.platformCents).toBeGreaterThanOrEqual(0);
        expect(divided.salons.every(({ cents }) => cents > 0)).toBe(true);
      }),
    );
  });

  test('the order of the visits does not matter', () => {
    const shuffled = cycle.chain((given) =>
      fc.shuffledSubarray([...given.visits], { minLength: given.visits.length }).map((other) => ({ given, other })),
    );
    fc.assert(
      fc.property(shuffled, ({ given, other }) => {
        expect(divideCycle({ ...given, visits: other })).toEqual(divideCycle(given));
      }),
    );
  });

  test('every part is within a cent of the exact one', () => {
    fc.assert(
      fc.property(cycle, (given) => {
        const { salons, halfBaths } = divideCycle(given);
        fc.pre(halfBaths > 0);
        for (const { cents, halfBaths: own } of salons)
          expect(Math.abs(cents - (given.netCents * 0.8 * own) / halfBaths)).toBeLessThan(2);
      }),
    );
  });

  test('a refund of the whole leaves nothing to anybody', () => {
    fc.assert(
      fc.property(cycle, (given) => {
        expect(sumOf(divideCycle({ ...given, netCents: 0 }))).toBe(0);
        expect(divideCycle({ ...given, netCents: 0 }).salons).toEqual([]);
      }),
    );
  });
});

test('the largest remainders get the cents left over, the lower id first among equals', () => {
  const equal = [3, 1, 2].map((id) => ({ id, weight: 1 }));
  expect([...divideByLargestRemainder(100, equal)].sort()).toEqual([
    [1, 34],
    [2, 33],
    [3, 33],
  ]);
  expect(divideByLargestRemainder(100, []).size).toBe(0);
});
