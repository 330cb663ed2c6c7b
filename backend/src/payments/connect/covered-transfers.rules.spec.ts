import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { coveredTransfers } from './covered-transfers.rules.js';

const held = [
  { payoutId: 1, cents: 4_400 },
  { payoutId: 2, cents: 600 },
  { payoutId: 3, cents: 100 },
];

describe('a manual bank payout', () => {
  test.each([
    [0, []],
    [4_399, []],
    [4_400, [1]],
    [5_000, [1, 2]],
    [5_050, [1, 2]],
    [9_999, [1, 2, 3]],
  ])('%d cents hold the transfers that came first: %j', (taken, covered) => {
    expect(coveredTransfers(held, taken)).toEqual(covered);
  });

  test('never covers more than its amount, and covers more the larger it is', () => {
    const transfers = fc
      .array(fc.integer({ min: 1, max: 9_000 }))
      .map((all) => all.map((cents, index) => ({ payoutId: index + 1, cents })));
    fc.assert(
      fc.property(transfers, fc.nat(50_000), fc.nat(9_000), (all, taken, more) => {
        const covered = coveredTransfers(all, taken);
        const sum = all
          .filter(({ payoutId }) => covered.includes(payoutId))
          .reduce((total, { cents }) => total + cents, 0);
        expect(sum).toBeLessThanOrEqual(taken);
        expect(coveredTransfers(all, taken + more).slice(0, covered.length)).toEqual(covered);
      }),
    );
  });
});
