import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MIN_SHARE, MAX_SHARE, moveShare } from './attendance-shares.ts';
import { defaultPlan, dogsPerDay, forecast } from './salon-forecast.ts';

describe('calculator constants', () => {
  test('the default sliders give the month that follows from the constants', () => {
    // 30 dogs a day, 22 days; 2.8 visits a member; $43.60 a member; $11.10 of add-ons and $6 of tips a visit.
    expect(forecast(defaultPlan)).toEqual({
      visits: 660,
      members: 235,
      subscriptions: 235 * 4360,
      addOns: 660 * 1110,
      tips: 660 * 600,
      revenue: 235 * 4360 + 660 * 1710,
      staff: 22 * (2 * 8 * 17 + 6 * 22 + 8 * 17) * 100,
      rent: 300_000,
      supplies: 100_000,
      admin: 100_000,
      costs: 1_188_000 + 500_000,
      profit: 235 * 4360 + 660 * 1710 - 1_688_000,
    });
  });

  test.each([
    [1, 30, 15],
    [2, 30, 30],
    [3, 30, 30],
    [5, 50, 50],
  ])('%i bathers and a limit of %i dogs wash %i a day', (bathers, petsPerDay, dogs) => {
    expect(dogsPerDay({ ...defaultPlan, bathers, petsPerDay })).toBe(dogs);
  });

  test('haircuts at $42 are on 20% of the visits, however many groomers there are', () => {
    expect(forecast({ ...defaultPlan, groomers: 0 }).addOns).toBe(660 * (840 + 270));
  });
});

describe('attendance shares', () => {
  test.each([
    ['weekly', 70, { weekly: 70, biweekly: 20, monthly: 10 }],
    ['weekly', 10, { weekly: 10, biweekly: 55, monthly: 35 }],
    ['monthly', 70, { weekly: 20, biweekly: 10, monthly: 70 }],
    ['weekly', 90, { weekly: 70, biweekly: 20, monthly: 10 }],
    ['biweekly', 0, { weekly: 65, biweekly: 10, monthly: 25 }],
  ] as const)('moving %s to %i lets the others make room', (kind, value, shares) => {
    expect(moveShare(defaultPlan.attendance, kind, value)).toEqual(shares);
  });

  test('whichever share is moved, they total 100 and each keeps 10 to 70', () => {
    const kind = fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, fc.integer({ min: -20, max: 120 })), { maxLength: 12 }), (moves) => {
        const shares = moves.reduce((now, [which, value]) => moveShare(now, which, value), defaultPlan.attendance);
        const all = [shares.weekly, shares.biweekly, shares.monthly];
        expect(all.reduce((sum, share) => sum + share, 0)).toBe(100);
        expect(all.every((share) => share >= MIN_SHARE && share <= MAX_SHARE && share % 5 === 0)).toBe(true);
      }),
    );
  });
});
