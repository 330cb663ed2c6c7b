import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import {
  isPastItsMonday,
  nextAttemptAfterRefusal,
  nextAttemptAfterTimeout,
  transferKey,
} from './transfer-retries.rules.js';

const now = new Date('2026-11-23T06:00:00Z');
const minutesUntil = (instant: Date | undefined) => instant && (instant.getTime() - now.getTime()) / 60_000;

describe('a refused transfer', () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const end = 4115;

  test('is retried after increasing pauses until Thursday, and then fails', () => {
    const tries: number[] = [];
    for (let at: number | undefined = 0; at !== undefined; at = minutesUntil(nextAttemptAfterRefusal(now, after(at))))
      tries.push(at);
    const pauses = tries.slice(1).map((at, index) => at - tries[index]!);
    expect(pauses).toEqual([5, 30, 120, 360, 720, 720, 720, 720, 720]);
    expect(after(tries.at(-1)!).toISOString()).toBe('2026-11-26T02:35:00.000Z');
  });

  test('is retried later, at most twelve hours later and never after the end, whenever it was refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end * 60_000 - 1 }), (milliseconds) => {
        const refusedAt = new Date(now.getTime() + milliseconds);
        const again = nextAttemptAfterRefusal(now, refusedAt)!;
        expect(again.getTime()).toBeGreaterThan(refusedAt.getTime());
        expect(again.getTime() - refusedAt.getTime()).toBeLessThanOrEqual(720 * 60_000);
        expect(minutesUntil(again)).toBeLessThanOrEqual(end);
      }),
    );
  });

  test('fails if it is refused at the end or later', () => {
    fc.assert(
      fc.property(fc.integer({ min: end, max: 1_000_000 }), (minutes) => {
        expect(nextAttemptAfterRefusal(now, after(minutes))).toBeUndefined();
      }),
    );
  });
});

describe('a transfer without an answer', () => {
  test('is retried within the hour, however often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (attempts) => {
        const pause = minutesUntil(nextAttemptAfterTimeout(attempts, now))!;
        expect(pause).toBeGreaterThanOrEqual(1);
        expect(pause).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('is retried after increasing pauses', () => {
    const pauses = [1, 2, 3, 6, 7, 8].map((attempts) => minutesUntil(nextAttemptAfterTimeout(attempts, now)));
    expect(pauses).toEqual([1, 2, 4, 32, 60, 60]);
  });
});

describe('the key of a transfer', () => {
  test('names the payout’s reference, and each try after a refusal', () => {
    expect(transferKey('7e3a', 0)).toBe('payout:7e3a');
    expect(transferKey('7e3a', 1)).toBe('payout:7e3a:2');
  });

  test('is unique to one transfer', () => {
    const transfer = fc.tuple(fc.uuid(), fc.nat(5));
    fc.assert(
      fc.property(transfer, transfer, (one, other) => {
        const same = one.every((part, index) => part === other[index]);
        expect(transferKey(...one) === transferKey(...other)).toBe(same);
      }),
    );
  });
});

test('a week is past its Monday from Tuesday 00:00 UTC', () => {
  expect(isPastItsMonday('2026-W48', new Date('2026-11-23T23:59:59.999Z'))).toBe(false);
  expect(isPastItsMonday('2026-W48', new Date('2026-11-24T00:00:00Z'))).toBe(true);
});
