import { describe, expect, test } from '@jest/globals';

import { type AssumedVisit, correctionsOf, mayObject } from './visit-assumption.rules.js';

const assumedAt = new Date('2027-03-01T12:00:00Z');
const after = (hours: number) => new Date(assumedAt.getTime() + hours * 3_600_000);
const assumed: AssumedVisit = { status: 'completed', assumedAt };
const marked: AssumedVisit = { status: 'completed', assumedAt: null };

describe('a visit that counts as completed because nobody marked it', () => {
  test.each<[string, AssumedVisit, number, boolean]>([
    ['may be objected to at once', assumed, 0, true],
    ['until 72 hours are over', assumed, 71.9, true],
    ['not after', assumed, 72, false],
    ['once', { ...assumed, objectedAt: after(1) }, 2, false],
    ['not after a review', { ...assumed, reviewedAt: after(1) }, 2, false],
    ['not when it was corrected', { ...assumed, status: 'no_show' }, 2, false],
    ['not where the salon marked it', marked, 0, false],
  ])('%s', (_, visit, hours, may) => {
    expect(mayObject(visit, after(hours))).toBe(may);
  });

  test.each<[string, AssumedVisit, number, string[]]>([
    ['may be corrected for 72 hours', assumed, 71.9, ['cancelled', 'no_show']],
    ['not after', assumed, 72, []],
    [
      'and stood by while an objection waits',
      { ...assumed, objectedAt: after(71) },
      100,
      ['completed', 'cancelled', 'no_show'],
    ],
    ['not once that is settled', { ...assumed, objectedAt: after(1), objectionSettledAt: after(2) }, 3, []],
    ['not where the salon marked it', marked, 0, []],
  ])('%s by the salon', (_, visit, hours, statuses) => {
    expect(correctionsOf(visit, after(hours))).toEqual(statuses);
  });
});
