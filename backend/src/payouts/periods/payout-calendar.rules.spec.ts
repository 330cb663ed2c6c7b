import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { isoWeekOf, latestToDraft, latestToPay, nextPayout, payoutWeek, weeksUpTo } from './payout-calendar.rules.js';

const at = (instant: string) => new Date(instant);
const instants = fc.date({ min: at('2001-01-01'), max: at('2098-12-31'), noInvalidDate: true });

describe('the ISO week of an instant', () => {
  test.each([
    ['2026-11-23T00:00:00Z', '2026-W48'],
    ['2026-11-22T23:59:59.999Z', '2026-W47'],
    ['2026-12-31T12:00:00Z', '2026-W53'],
    ['2027-01-03T23:59:59Z', '2026-W53'],
    ['2027-01-04T00:00:00Z', '2027-W01'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
    ['2021-01-03T00:00:00Z', '2020-W53'],
    ['2022-01-01T00:00:00Z', '2021-W52'],
  ])('%s lies in %s', (instant, week) => {
    expect(isoWeekOf(at(instant))).toBe(week);
  });

  test('names weeks so that their text order is their order in time', () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        expect(isoWeekOf(first) <= isoWeekOf(second)).toBe(true);
      }),
    );
  });
});

describe('a payout week', () => {
  test('is drafted on Friday 06:00, questioned until Sunday night, paid on Monday 06:00', () => {
    expect(payoutWeek('2026-W53')).toEqual({
      week: '2026-W53',
      draftsAt: at('2026-12-25T06:00:00Z'),
      questionsUntil: at('2026-12-28T00:00:00Z'),
      paysAt: at('2026-12-28T06:00:00Z'),
    });
  });

  test('may be drafted in the year before', () => {
    expect(payoutWeek('2027-W01')?.draftsAt).toEqual(at('2027-01-01T06:00:00Z'));
    expect(payoutWeek('2025-W01')?.draftsAt).toEqual(at('2024-12-27T06:00:00Z'));
  });

  test.each(['2025-W53', '2026-W54', '2026-W00', '2026-48', 'W48', '2026-W48 ', '', '2026-W4'])(
    'is not what "%s" names',
    (week) => {
      expect(payoutWeek(week)).toBeUndefined();
    },
  );

  test('is found again by the name of the week of any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { questionsUntil: monday } = payoutWeek(isoWeekOf(instant))!;
        expect(monday.getUTCDay()).toBe(1);
        expect(instant.getTime() - monday.getTime()).toBeGreaterThanOrEqual(0);
        expect(instant.getTime() - monday.getTime()).toBeLessThan(7 * 24 * 3_600_000);
      }),
    );
  });
});

describe('what is due', () => {
  test.each([
    ['2026-11-20T05:59:59Z', '2026-W47', '2026-W47', '2026-W48'],
    ['2026-11-20T06:00:00Z', '2026-W48', '2026-W47', '2026-W48'],
    ['2026-11-23T05:59:59Z', '2026-W48', '2026-W47', '2026-W48'],
    ['2026-11-23T06:00:00Z', '2026-W48', '2026-W48', '2026-W49'],
    ['2027-01-01T06:00:00Z', '2027-W01', '2026-W53', '2027-W01'],
    ['2027-01-04T06:00:00Z', '2027-W01', '2027-W01', '2027-W02'],
  ])('at %s: the draft of %s, the payment of %s, and %s comes next', (now, draft, pay, next) => {
    expect([latestToDraft(at(now)).week, latestToPay(at(now)).week, nextPayout(at(now)).week]).toEqual([
      draft,
      pay,
      next,
    ]);
  });

  test('is the last that lies in the past', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const week = 7 * 24 * 3_600_000;
        const drafted = now.getTime() - latestToDraft(now).draftsAt.getTime();
        const paid = now.getTime() - latestToPay(now).paysAt.getTime();
        const coming = nextPayout(now).paysAt.getTime() - now.getTime();
        for (const passed of [drafted, paid, week - coming]) {
          expect(passed).toBeGreaterThanOrEqual(0);
          expect(passed).toBeLessThan(week);
        }
      }),
    );
  });
});

test('consecutive weeks cross the end of a year with 53 weeks', () => {
  expect(weeksUpTo(payoutWeek('2027-W01')!, 3)).toEqual(['2026-W52', '2026-W53', '2027-W01']);
});
