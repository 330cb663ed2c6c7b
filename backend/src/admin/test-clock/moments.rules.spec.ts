import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { momentsBetween, movedBy } from './moments.rules.js';

const at = (text: string) => new Date(text);

describe('the moments at which a moved clock stops', () => {
  test('are each midnight and 06:00 UTC on the way, and the end', () => {
    const moments = momentsBetween(at('2026-11-21T03:00:00Z'), at('2026-11-22T03:00:00Z'));
    expect(moments.map((moment) => moment.toISOString())).toEqual([
      '2026-11-21T06:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T03:00:00.000Z',
    ]);
  });

  test('name a midnight or 06:00 once where the way begins or ends with it', () => {
    const moments = momentsBetween(at('2026-11-21T06:00:00Z'), at('2026-11-22T06:00:00Z'));
    expect(moments.map((moment) => moment.toISOString())).toEqual([
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T06:00:00.000Z',
    ]);
  });

  test('increase without repetition, end at the target, and are never more than a day apart', () => {
    const instant = fc.date({ min: at('2026-01-01'), max: at('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 40 * 86_400_000 }), (from, length) => {
        const to = new Date(from.getTime() + length);
        const times = [from, ...momentsBetween(from, to)].map((moment) => moment.getTime());
        expect(times.at(-1)).toBe(to.getTime());
        for (const [index, time] of times.entries()) {
          const before = times[index - 1];
          if (before === undefined) continue;
          expect(time).toBeGreaterThan(before);
          expect(time - before).toBeLessThanOrEqual(18 * 3_600_000);
        }
      }),
    );
  });
});

test.each([
  ['day', '2026-12-31T10:00:00Z', '2027-01-01T10:00:00.000Z'],
  ['week', '2026-12-31T10:00:00Z', '2027-01-07T10:00:00.000Z'],
  ['month', '2026-11-21T10:00:00Z', '2026-12-21T10:00:00.000Z'],
  ['month', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
] as const)('a %s after %s is %s', (step, from, to) => {
  expect(movedBy(at(from), step).toISOString()).toBe(to);
});
