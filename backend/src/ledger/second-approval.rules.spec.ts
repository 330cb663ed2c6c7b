import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { needsSecondApproval } from './second-approval.rules.js';

const limit = 10_000;

describe('the limit for one administrator alone', () => {
  test.each([
    [10_000, 0, false],
    [-10_000, 0, false],
    [10_001, 0, true],
    [-10_001, 0, true],
    [1, 10_000, true],
    [1, 9_999, false],
  ])('%d cents after %d alone: %s', (cents, alone, needed) => {
    expect(needsSecondApproval(cents, alone, limit)).toBe(needed);
  });

  test('is never passed by parts, however a sum is split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -12_000, max: 12_000 })), (parts) => {
        let alone = 0;
        for (const part of parts) if (!needsSecondApproval(part, alone, limit)) alone += Math.abs(part);
        expect(alone).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
