import { expect, test } from '@jest/globals';

import { nextPeriodEnd } from './billing-period.rules.js';
import { nextTryAt } from './due.rules.js';

const seconds = (instant: string) => Date.parse(instant) / 1000;

test('a refused payment is retried after 3, 8, 15 and 21 days, and then no more', () => {
  const tries = [0];
  for (let at: number | null = 0; (at = nextTryAt(tries.length, tries.at(-1)!)) !== null;) tries.push(at);
  expect(tries.map((at) => at / 86_400)).toEqual([0, 3, 8, 15, 21]);
});

test.each([
  ['2027-01-31T10:00:00Z', 'month', 1, '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['2027-01-31T10:00:00Z', 'month', 1, '2027-02-28T10:00:00Z', '2027-03-31T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 'year', 1, '2031-02-28T10:00:00Z', '2032-02-29T10:00:00Z'],
  ['2027-01-01T00:00:00Z', 'week', 2, '2027-01-15T00:00:00Z', '2027-01-29T00:00:00Z'],
] as const)('a subscription of %s, every %s by %i, continues from %s to %s', (anchor, interval, every, start, end) => {
  expect(nextPeriodEnd(seconds(anchor), interval, every, seconds(start))).toBe(seconds(end));
});
