import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { daysOf, monthAfter, monthOf, monthsAheadOf, monthsFrom, rangeOf, startOf, suffixOf } from './month.value.js';

const last = Date.parse('2149-04-30T23:59:59.999Z');
const instant = fc.date({ min: new Date(0), max: new Date(last), noInvalidDate: true });

test('a month is UTC’s: its last moment is followed by the first of the next', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
  expect(monthOf(new Date('2027-01-01T00:00:00.000Z'))).toBe('2027-01');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthsFrom('2026-11', 3)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(suffixOf('2026-11')).toBe('_2026_11');
});

test('a month of events is a range of ids that begins with the day of its first', () => {
  expect(rangeOf('event id', '1970-02')).toEqual({
    from: '00000000-001f-0000-0000-000000000000',
    to: '00000000-003b-0000-0000-000000000000',
  });
  expect(rangeOf('instant', '2026-02')).toEqual({ from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' });
});

test('every instant is in its month, and months and their days follow one another without a gap', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const month = monthOf(at);
      expect(startOf(month).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(startOf(monthAfter(month)).getTime()).toBeGreaterThan(at.getTime());
      const { from, to } = rangeOf('event id', month);
      expect(from < to).toBe(true);
      expect(rangeOf('event id', monthAfter(month)).from).toBe(to);
      const days = daysOf('event id', month);
      expect([days[0]!.from, days.at(-1)!.to]).toEqual([from, to]);
      for (const [index, day] of days.slice(1).entries()) expect(day.from).toBe(days[index]!.to);
    }),
  );
});

test('the months ahead are counted from the present one up to the first that is missing', () => {
  const now = new Date('2026-11-30T23:59:59Z');
  expect(monthsAheadOf([], now, null)).toBe(-1);
  expect(monthsAheadOf(['2026-10', '2026-12'], now, null)).toBe(-1);
  expect(monthsAheadOf(['2026-11'], now, null)).toBe(0);
  expect(monthsAheadOf(['2026-10', '2026-11', '2026-12', '2027-02'], now, null)).toBe(1);
  expect(monthsAheadOf(['2027-01'], now, '2027-01')).toBe(2);
  expect(monthsAheadOf([], now, '2026-11')).toBe(-1);
});
