import { describe, expect, test } from '@jest/globals';

import { changeUntil, isConfirmable, isReversible, returnUntil } from './address-change.rules.js';

const askedAt = new Date('2026-11-24T12:00:00Z');
const change = { changeUntil: changeUntil(askedAt), returnUntil: returnUntil(askedAt), changedAt: null, endedAt: null };
const before = (instant: Date) => new Date(instant.getTime() - 1);

describe('a request for another address', () => {
  test('can be confirmed for an hour, once, and not after another request replaced it', () => {
    expect(change.changeUntil).toEqual(new Date('2026-11-24T13:00:00Z'));
    expect(isConfirmable(change, before(change.changeUntil))).toBe(true);
    expect(isConfirmable(change, change.changeUntil)).toBe(false);
    expect(isConfirmable({ ...change, changedAt: askedAt }, askedAt)).toBe(false);
    expect(isConfirmable({ ...change, endedAt: askedAt }, askedAt)).toBe(false);
  });

  test('can be reverted for seven days, whether it took effect or not', () => {
    expect(change.returnUntil).toEqual(new Date('2026-12-01T12:00:00Z'));
    expect(isReversible(change, before(change.returnUntil))).toBe(true);
    expect(isReversible({ ...change, changedAt: askedAt }, before(change.returnUntil))).toBe(true);
    expect(isReversible(change, change.returnUntil)).toBe(false);
  });

  test('can be reverted although another request replaced it', () => {
    expect(isReversible({ ...change, endedAt: askedAt }, before(change.returnUntil))).toBe(true);
  });

  test('is reverted once', () => {
    expect(isReversible({ ...change, endedAt: askedAt, returnUntil: askedAt }, before(askedAt))).toBe(false);
  });
});
