import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { nextTryAfterRefusal, nextTryAfterSilence, transferKey } from './sending.rules.js';

const now = new Date('2026-11-23T06:00:00Z');
const minutesUntil = (instant: Date | undefined) => instant && (instant.getTime() - now.getTime()) / 60_000;

describe('a refused transfer', () => {
  test('is tried again after ever longer pauses, five times, and then given up', () => {
    const pauses = [1, 2, 3, 4, 5, 6].map((attempts) => minutesUntil(nextTryAfterRefusal(attempts, now)));
    expect(pauses).toEqual([5, 30, 120, 360, 720, undefined]);
  });
});

describe('a transfer that nobody answered for', () => {
  test('is asked for again within the hour, however often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (attempts) => {
        const pause = minutesUntil(nextTryAfterSilence(attempts, now))!;
        expect(pause).toBeGreaterThanOrEqual(1);
        expect(pause).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('is asked for more seldom each time', () => {
    const pauses = [1, 2, 3, 6, 7, 8].map((attempts) => minutesUntil(nextTryAfterSilence(attempts, now)));
    expect(pauses).toEqual([1, 2, 4, 32, 60, 60]);
  });
});

describe('the key of a transfer', () => {
  test('names week and salon', () => {
    expect(transferKey('2026-W48', 12, 0)).toBe('payout:2026-W48:12');
    expect(transferKey('2026-W48', 12, 1)).toBe('payout:2026-W48:12:2');
  });

  test('is one transfer’s alone', () => {
    const transfer = fc.tuple(fc.constantFrom('2026-W48', '2026-W53', '2027-W01'), fc.nat(), fc.nat());
    fc.assert(
      fc.property(transfer, transfer, (one, other) => {
        const same = one.every((part, index) => part === other[index]);
        expect(transferKey(...one) === transferKey(...other)).toBe(same);
      }),
    );
  });
});
